import { failure, type Failure, type Result, type UseCases } from '@kettle/core';
import { ignoreChunkLoadError } from '../platform/import-with-retry.ts';
import type { Services } from './services.ts';

/**
 * Calls a use-case. If the code of the use-cases cannot be fetched, returns the failure
 * `unreachable`: to the person that is the same as an unreachable provider.
 */
export async function runUseCase<Value, Wrong = never>(
  services: Services,
  call: (useCases: UseCases) => Promise<Result<Value, Wrong>>,
): Promise<Result<Value, Wrong | Failure>> {
  const useCases = await services().catch(ignoreChunkLoadError);
  return useCases ? call(useCases) : failure<Failure>({ kind: 'unreachable' });
}

/**
 * Calls a use-case that loads what a page shows. Reports a bug and returns the failure `faulted`,
 * so that the page shows an error and a retry button instead of waiting for ever (ER10). A submit
 * handles a bug itself.
 */
export async function loadByUseCase<Value, Wrong = never>(
  services: Services,
  call: (useCases: UseCases) => Promise<Result<Value, Wrong>>,
): Promise<Result<Value, Wrong | Failure>> {
  return runUseCase(services, call).catch((bug: unknown) => {
    reportError(bug);
    return failure<Failure>({ kind: 'faulted', messages: [] });
  });
}
