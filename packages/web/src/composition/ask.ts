import { failure, type Failure, type Result, type UseCases } from '@kettle/core';
import { noneWhenOutOfReach } from '../code/reach.ts';
import type { Services } from './services.ts';

/**
 * Asks a use-case. Where their code could not be fetched, that is to a person the same as a provider
 * that cannot be reached; a fault of ours is thrown on.
 */
export async function ask<Value, Wrong = never>(
  services: Services,
  call: (useCases: UseCases) => Promise<Result<Value, Wrong>>,
): Promise<Result<Value, Wrong | Failure>> {
  const useCases = await services().catch(noneWhenOutOfReach);
  return useCases ? call(useCases) : failure<Failure>({ kind: 'unreachable' });
}
