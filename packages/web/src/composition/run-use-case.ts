import { failure, type Failure, type Result, type UseCases } from '@kettle/core';
import { ignoreChunkLoadError } from '../platform/import-with-retry.ts';
import type { Services } from './services.ts';

interface UseCaseOptions {
  /**
   * How a bug is handled. `throw` rethrows it, for a submit that handles it. `report` reports it and returns the failure
   * `faulted`, so that a page that loads data shows an error and a retry button instead of waiting for ever (ER10).
   */
  readonly onBug?: 'throw' | 'report';
}

/**
 * Calls a use-case. If the code of the use-cases cannot be fetched, returns the failure `unreachable`: to the person that is
 * the same as an unreachable provider.
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
