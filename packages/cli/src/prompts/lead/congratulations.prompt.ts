import type { AccountOpened } from '@kettle/core';
import { isUnanswered } from '../../journeys/send-sign-up.ts';
import { signedUp } from '../../output/results.ts';
import { Interrupted } from '../../shell/interrupts.ts';
import { askInvitations } from './invitation-questions.ts';
import type { LeadPrompt, LeadWalk, Move } from './lead-walk.ts';
import { invitationHints } from '../../output/problems.ts';

/** 'You're Nearly Done!': the sign-up has succeeded, and the user may invite housemates. */
export const congratulationsPrompt: LeadPrompt = async (walk) => {
  const { account } = walk.journey;
  const { priceAgreed: price } = walk;
  if (!account || !price) throw new Error('Congratulations without an account.');
  if (account.joinLink !== undefined) walk.ask.show(`Join link: ${account.joinLink}`);
  try {
    return (await offerInvitations(walk, account)) ?? { end: signedUp(account, price) };
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    const invitationProblem = { kind: 'aborted' } as const;
    return { end: walk.endOf({ kind: 'signed-up', account, price, invitationProblem }) };
  }
};

async function offerInvitations(walk: LeadWalk, account: AccountOpened): Promise<Move | undefined> {
  const picked = await walk.ask.decide({
    message: "You're Nearly Done!",
    choices: [
      { name: 'Invite Housemates', value: 'invite' },
      { name: 'Finish', value: 'finish' },
    ] as const,
  });
  if (picked !== 'invite') return undefined;
  const invitations = await askInvitations(walk, account.remainingHousemates);
  if (invitations.length === 0) return 'again';
  const { services, ledger, interrupts } = walk.run;
  const answer = await interrupts.submitting(() =>
    services.useCases.inviteHousemates(account.guid, invitations, ledger),
  );
  if (answer.ok) {
    walk.ask.show('Invites Sent', ...invitations.map(({ email }) => `  ${email}`));
    return undefined;
  }
  // What the user is told now, Ctrl-C must not contradict later.
  if (!isUnanswered(answer.error)) ledger.note('invitations', 'refused');
  walk.showProblem(answer.error);
  walk.ask.show(...invitationHints(answer.error));
  return 'again';
}
