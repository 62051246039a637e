import {
  DEFAULT_INVITATION_ROWS,
  invitationsForm,
  isBlank,
  type AccountOpened,
  type Invitation,
} from '@kettle/core';
import { invitationHints } from '../../output/invitation-hints.ts';
import { signedUp } from '../../output/results.ts';
import { Interrupted } from '../../shell/interrupts.ts';
import { EXIT } from '../../output/exit-codes.ts';
import { BACK, type Ask } from '../ask.ts';
import { formAsker, inTurn, type Went } from '../ask-field.ts';
import type { LeadPrompt, LeadWalk, Move } from './lead-walk.ts';

/** 'You're Nearly Done!': the sign-up has succeeded, and the user may invite housemates. */
export const congratulationsPrompt: LeadPrompt = async (walk) => {
  const { account } = walk.journey;
  if (!account || !walk.priceAgreed) throw new Error('Congratulations without an account.');
  const done = signedUp(account, walk.priceAgreed);
  walk.ask.show(`Join link: ${account.joinLink}`);
  try {
    return (await offerInvitations(walk, account)) ?? { end: done };
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    walk.ask.show('Interrupted. The sign-up stands; the invitations were not sent.');
    return { end: { ...done, exitCode: EXIT.interrupted } };
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
  walk.showProblem(answer.error);
  walk.ask.show(...invitationHints(answer.error));
  return 'again';
}

/** Asks for one housemate after another until the user leaves the name empty. */
async function askInvitations(
  { ask }: LeadWalk,
  remaining: number,
): Promise<readonly Invitation[]> {
  const rows = remaining > 0 ? remaining : DEFAULT_INVITATION_ROWS;
  const invitations: Invitation[] = [];
  ask.show('Leave the full name empty when there is nobody else to invite.');
  while (invitations.length < rows) {
    const place = `${String(invitations.length + 1)} of ${String(rows)}`;
    const invitation = await askInvitation(ask, place);
    if (invitation.length === 0) break;
    invitations.push(...invitation);
  }
  return invitations;
}

/** Asks for one housemate. Returns an empty list if the user leaves the name empty or goes back from it. */
async function askInvitation(ask: Ask, place: string): Promise<readonly Invitation[]> {
  const context = { rows: 1 };
  const asker = formAsker(ask, invitationsForm, context, invitationsForm.empty(context));
  const ofNamed = (question: () => Promise<Went>) => async () =>
    isBlank(String(asker.raw['0.fullname'])) ? undefined : question();
  const went = await inTurn([
    asker.text('0.fullname', `Full name (${place})`),
    ofNamed(asker.text('0.email', 'Email address')),
    ofNamed(asker.text('0.tel', 'Mobile number (may be left empty)')),
  ]);
  const parsed = invitationsForm.parse(asker.raw, context);
  return went !== BACK && parsed.ok ? parsed.value : [];
}
