import { finishedLeadJourney, leadPackagePrice, type BankDetails } from '@kettle/core';
import { sendSignUp, type SignUpOutcome } from '../../journeys/send-sign-up.ts';
import { tableLines } from '../../output/table.ts';
import { BACK } from '../ask.ts';
import { bankLines } from '../bank-questions.ts';
import { packageLines } from '../package-lines.ts';
import { accountExists } from './endings.ts';
import { summaryLines } from './full-summary.prompt.ts';
import type { LeadPrompt, LeadWalk, Move } from './lead-walk.ts';

/** The review: everything once more, and only then is anything sent. */
export const confirmDirectDebitPrompt: LeadPrompt = async (walk) => {
  const bank = walk.bank.peek();
  if (!bank) return 'back';
  showReview(walk, bank);
  const picked = await walk.ask.choose<'send' | 'back'>({
    message: 'Is all of this right?',
    choices: [
      {
        name: 'Confirm',
        about: 'Now it is sent: sign up and set up the Direct Debit.',
        value: 'send',
      },
      { name: "No, they're not right", value: 'back' },
    ],
    hasBack: false,
  });
  return picked === 'send' ? send(walk, bank) : 'back';
};

function showReview({ ask, journey }: LeadWalk, bank: BankDetails): void {
  const { personalDetails } = journey;
  const person = personalDetails
    ? tableLines([
        ['  Name', `${personalDetails.firstname} ${personalDetails.lastname}`],
        ['  Email address', personalDetails.email],
        ['  Mobile number', personalDetails.tel],
        ['  Offers', personalDetails.allowPromotions ? 'yes' : 'no'],
      ])
    : [];
  ask.show(
    ...person,
    ...summaryLines(journey),
    ...packageLines(journey, 'weekly'),
    ...bankLines(bank),
    'Nothing about you was sent so far.',
  );
}

async function send(walk: LeadWalk, bank: BankDetails): Promise<Move> {
  walk.ask.show('Sending…');
  const outcome = await sendSignUp({ journey: walk.journey, bank, invitations: [] }, walk.run);
  if (outcome.kind === 'signed-up') {
    walk.bank.clear();
    walk.priceAgreed = leadPackagePrice(walk.journey);
    walk.journey = finishedLeadJourney(walk.journey.id, outcome.account);
    return 'next';
  }
  return afterFailure(walk, outcome);
}

async function afterFailure(walk: LeadWalk, outcome: SignUpOutcome): Promise<Move> {
  const end = walk.endOf(outcome);
  walk.showEnd(end);
  if (outcome.kind === 'failed' && outcome.problem.kind === 'conflict') {
    const guid = 'guid' in outcome.problem ? outcome.problem.guid : undefined;
    if (guid !== undefined) return accountExists(walk, guid);
  }
  const picked = await walk.ask.choose({
    message: "There's a problem...",
    choices: [
      { name: 'Try again: you will not be signed up twice', value: 'again' },
      { name: 'Change the bank details', value: 'back' },
      { name: 'Leave', value: 'leave' },
    ] as const,
    hasBack: false,
  });
  if (picked === 'leave') return { end };
  return picked === BACK ? 'back' : picked;
}
