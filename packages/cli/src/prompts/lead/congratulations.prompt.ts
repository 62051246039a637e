import type { OpenedAccount } from '@kettle/core';
import { isUnanswered } from '../../journeys/send-sign-up.ts';
import { signedUpOutcome } from '../../output/results.ts';
import { InterruptError } from '../../shell/interrupts.ts';
import { askInvitations } from './invitation-questions.ts';
import type { LeadPrompt, LeadSession, Move } from './lead-session.ts';
import { invitedLines } from '../../output/invited-lines.ts';
import { invitationHints } from '../../output/problems.ts';

/** 'You're Nearly Done!': the sign-up has succeeded, and the user may invite housemates. */
export const congratulationsPrompt: LeadPrompt = async (session) => {
  const { account } = session.journey;
  const { agreedPrice: price } = session;
  if (!account || !price) throw new Error('Congratulations without an account.');
  if (account.joinLink !== undefined) session.ask.show(`Join link: ${account.joinLink}`);
  try {
    return (await offerInvitations(session, account)) ?? { end: signedUpOutcome(account, price) };
  } catch (error) {
    if (!(error instanceof InterruptError)) throw error;
    const invitationProblem = { kind: 'aborted' } as const;
    return { end: session.endOf({ kind: 'signed-up', account, price, invitationProblem }) };
  }
};

async function offerInvitations(
  session: LeadSession,
  account: OpenedAccount,
): Promise<Move | undefined> {
  const picked = await session.ask.decide({
    message: "You're Nearly Done!",
    choices: [
      { name: 'Invite Housemates', value: 'invite' },
      { name: 'Finish', value: 'finish' },
    ] as const,
  });
  if (picked !== 'invite') return undefined;
  const invitations = await askInvitations(session, account.remainingHousemates);
  if (invitations.length === 0) return 'again';
  const { services, ledger, interrupts } = session.run;
  const answer = await interrupts.runSubmission(() =>
    services.useCases.inviteHousemates(account.guid, invitations, ledger),
  );
  if (answer.ok) {
    session.ask.show(...invitedLines(invitations, answer.value, session.today));
    return undefined;
  }
  // The message at Ctrl-C must agree with the one that the user sees now.
  if (!isUnanswered(answer.error)) ledger.setState('invitations', 'refused');
  session.showProblem(answer.error);
  session.ask.show(...invitationHints(answer.error));
  return 'again';
}
