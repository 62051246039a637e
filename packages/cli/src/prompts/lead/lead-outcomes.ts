import { PANEL_TITLES } from '@kettle/core';
import type { Problem } from '../../output/problems.ts';
import type { LeadWalk, Move } from './lead-walk.ts';
import { signedUpBefore } from './signed-up-before.ts';

/** Asks what to do after a failed call: retry the call, repeat the step, or leave. */
export async function tryAgain(
  walk: LeadWalk,
  problem: Problem,
  changing: string,
): Promise<Move | 'retry'> {
  walk.showProblem(problem);
  const way = await walk.ask.decide({
    message: PANEL_TITLES.problem,
    choices: [
      { name: 'Try again', value: 'retry' },
      { name: changing, value: 'again' },
      { name: 'Leave', value: 'leave' },
    ] as const,
  });
  return way === 'leave' ? { end: { kind: 'failed', problem } } : way;
}

/** The way on at an address that has an account: the user's own of an earlier attempt, or a housemate's. */
export async function accountExists(walk: LeadWalk, guid: string): Promise<Move> {
  return (await signedUpBefore(walk, guid)) ?? offerToJoin(walk, guid);
}

/** 'Good News!': the house already has an account, which the user can join at once. */
export async function offerToJoin(walk: LeadWalk, guid: string): Promise<Move> {
  walk.ask.show('Good News!', 'This address already has an account.');
  const way = await walk.ask.decide({
    message: 'What next?',
    choices: [
      { name: 'Join This Account', value: 'join' },
      { name: 'Change the address', value: 'again' },
    ] as const,
  });
  return way === 'join' ? { end: await walk.joinInstead(guid) } : way;
}
