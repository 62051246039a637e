import { formatAddress, type HouseComplete } from '@kettle/core';
import type { Outcome } from '../output/outcome.ts';

/** Nobody can join any more; with the address where the provider gave it. */
export function houseComplete(problem: HouseComplete): Outcome {
  const hints = problem.address === undefined ? [] : [formatAddress(problem.address)];
  return { kind: 'failed', problem, hints };
}
