import { failure, type Failure, type Result, type UseCases } from '@kettle/core';
import { ignoreChunkLoadError } from '../platform/import-with-retry.ts';
import type { Services } from './services.ts';

/**
 * Calls a use-case. If the code of the use-cases cannot be fetched, returns the failure
 * `unreachable`, since to the person that is the same as a provider that cannot be reached.
 * Rethrows every other error, which is a bug.
 */
export async function ask<Value, Wrong = never>(
  services: Services,
  call: (useCases: UseCases) => Promise<Result<Value, Wrong>>,
): Promise<Result<Value, Wrong | Failure>> {
  const useCases = await services().catch(ignoreChunkLoadError);
  return useCases ? call(useCases) : failure<Failure>({ kind: 'unreachable' });
}
