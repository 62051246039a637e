import { finishedLeadJourney, leadPackagePrice, type BankDetails } from '@kettle/core';
import { sendSignUp, type SignUpOutcome } from '../../journeys/send-sign-up.ts';
import { sentLines } from '../../journeys/sent-ledger.ts';
import { bankLines } from '../direct-debit.prompt.ts';
import { packageLines } from '../package-lines.ts';
import { askToSend, askToTryAgain, failedTry, NOTHING_SENT_YET, personLines } from '../review.ts';
import { accountExists } from './endings.ts';
import { summaryLines } from './full-summary.prompt.ts';
import type { LeadPrompt, LeadWalk, Move } from './lead-walk.ts';

/** Shows everything for review. Sends it only after the user confirms. */
export const confirmDirectDebitPrompt: LeadPrompt = async (walk) => {
  const { ask, journey } = walk;
  const bank = walk.bank.peek();
  if (!bank || !journey.personalDetails) return 'back';
  ask.show(
    ...personLines(journey.personalDetails),
    ...summaryLines(journey),
    ...packageLines(journey, 'weekly'),
    ...bankLines(bank),
    ...sentLines(walk.run.ledger, ['presignup', 'direct-debit'], NOTHING_SENT_YET),
  );
  const isRight = await askToSend(ask, 'Now it is sent: sign up and set up the Direct Debit.');
  return isRight ? send(walk, bank) : 'back';
};

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
  walk.ask.show(...failedTry(end));
  if (outcome.kind === 'failed' && outcome.problem.kind === 'conflict') {
    const guid = 'guid' in outcome.problem ? outcome.problem.guid : undefined;
    const move = guid === undefined ? undefined : await accountExists(walk, guid);
    if (move !== undefined) return move === 'again' ? { to: 'household' } : move;
  }
  const way = await askToTryAgain(walk.ask);
  return way === 'leave' ? { end } : way;
}
