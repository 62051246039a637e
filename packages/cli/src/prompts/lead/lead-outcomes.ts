import { PANEL_TITLES } from '@kettle/core';
import type { Problem } from '../../output/problems.ts';
import type { LeadSession, Move } from './lead-session.ts';
import { checkEarlierSignUp } from './earlier-sign-up.ts';

/** Asks what to do after a failed call: try again, repeat the step, or leave. */
export async function askToRetry(
  session: LeadSession,
  problem: Problem,
  changeLabel: string,
): Promise<Move | 'retry'> {
  session.showProblem(problem);
  const choice = await session.ask.decide({
    message: PANEL_TITLES.problem,
    choices: [
      { name: 'Try again', value: 'retry' },
      { name: changeLabel, value: 'again' },
      { name: 'Leave', value: 'leave' },
    ] as const,
  });
  return choice === 'leave' ? { end: { kind: 'failed', problem } } : choice;
}

/**
 * The next step for an address that has an account, from an earlier attempt of the user or from a
 * housemate.
 */
export async function accountExists(session: LeadSession, guid: string): Promise<Move> {
  return (await checkEarlierSignUp(session, guid)) ?? offerToJoin(session, guid);
}

/** 'Good News!': the house already has an account, which the user can join. */
export async function offerToJoin(session: LeadSession, guid: string): Promise<Move> {
  session.ask.show('Good News!', 'This address already has an account.');
  const choice = await session.ask.decide({
    message: 'What next?',
    choices: [
      { name: 'Join This Account', value: 'join' },
      { name: 'Change the address', value: 'again' },
    ] as const,
  });
  return choice === 'join' ? { end: await session.joinInstead(guid) } : choice;
}
