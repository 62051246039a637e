import { failure, type Failure, type Result, type UseCases } from '@kettle/core';
import { ask } from './ask.ts';
import type { Services } from './services.ts';

/**
 * Looks up data that a page shows. An error that is a bug is reported, and returned as the failure
 * `faulted`: the page then shows its error message and a way to retry, and does not wait for ever
 * (D32).
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
