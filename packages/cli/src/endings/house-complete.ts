import { formatAddress, type HouseComplete } from '@kettle/core';
import type { Failed } from '../output/outcome.ts';

/** The outcome for a complete house, which nobody else can join. Shows its address if the provider gave one. */
export function houseComplete(problem: HouseComplete): Failed {
  const hints = problem.address === undefined ? [] : [formatAddress(problem.address)];
  return { kind: 'failed', problem, hints };
}
