import { failure, type Failure, type Result, type UseCases } from '@kettle/core';
import { ask } from './ask.ts';
import type { Services } from './services.ts';

/**
 * Asks for what a page shows. A fault of ours is reported, and beyond that a failure like any other:
 * the page has its words, and its way to ask again, in place of a wait without end (D32).
 */
export async function lookUp<Value, Wrong = never>(
  services: Services,
  call: (useCases: UseCases) => Promise<Result<Value, Wrong>>,
): Promise<Result<Value, Wrong | Failure>> {
  try {
    return await ask(services, call);
  } catch (fault) {
    reportError(fault);
    return failure<Failure>({ kind: 'faulted', messages: [] });
  }
}
