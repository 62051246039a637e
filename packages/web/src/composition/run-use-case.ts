import { failure, type Failure, type Result, type UseCases } from '@kettle/core';
import { ignoreChunkLoadError } from '../platform/import-with-retry.ts';
import type { Services } from './services.ts';

interface UseCaseOptions {
  /**
   * What happens to an error that is a bug. `throw`: it is rethrown, for a press that handles it. `report`: it is reported and
   * returned as the failure `faulted`, so that a page that loads data shows its error message and a way to retry, and does not
   * wait for ever (ER10).
   */
  readonly onBug?: 'throw' | 'report';
}

/**
 * Calls a use-case. If the code of the use-cases cannot be fetched, returns the failure `unreachable`, since to the person
 * that is the same as a provider that cannot be reached.
 */
export async function runUseCase<Value, Wrong = never>(
  services: Services,
  call: (useCases: UseCases) => Promise<Result<Value, Wrong>>,
  { onBug = 'throw' }: UseCaseOptions = {},
): Promise<Result<Value, Wrong | Failure>> {
  try {
    const useCases = await services().catch(ignoreChunkLoadError);
    return useCases ? await call(useCases) : failure<Failure>({ kind: 'unreachable' });
  } catch (bug) {
    if (onBug === 'throw') throw bug;
    reportError(bug);
    return failure<Failure>({ kind: 'faulted', messages: [] });
  }
}
