import { finishedLeadJourney, leadPackagePrice, withSent, type BankDetails } from '@kettle/core';
import { sendDirectDebit, type SignUpOutcome } from '../../journeys/send-sign-up.ts';
import { mayBeDone, sentLines } from '../../journeys/sent-ledger.ts';
import { bankLines } from '../direct-debit.prompt.ts';
import { packageLines } from '../package-lines.ts';
import type { Outcome } from '../../output/outcome.ts';
import {
  askAfterConflict,
  askToSend,
  askToTryAgain,
  failedTry,
  NOTHING_SENT_YET,
  personLines,
} from '../review.ts';
import { offerToJoin } from './endings.ts';
import { signedUpBefore } from './signed-up-before.ts';
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
    ...walk.paymentLines,
    ...sentLines(walk.run.ledger, ['presignup', 'direct-debit'], NOTHING_SENT_YET),
  );
  const isRight = await askToSend(ask, 'Now it is sent: sign up and set up the Direct Debit.');
  return isRight ? send(walk, bank) : 'back';
};

async function send(walk: LeadWalk, bank: BankDetails): Promise<Move> {
  walk.ask.show('Sending…');
  if (!mayBeDone(walk.run.ledger)) walk.change(withSent(walk.journey));
  const outcome = await sendDirectDebit({ journey: walk.journey, bank, invitations: [] }, walk.run);
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
  if (outcome.kind === 'failed' && outcome.problem.kind === 'conflict') {
    return afterConflict(walk, outcome, end);
  }
  walk.ask.show(...failedTry(end));
  const way = await askToTryAgain(walk.ask);
  return way === 'leave' ? { end } : way;
}

type Failed = Extract<SignUpOutcome, { kind: 'failed' }>;

async function afterConflict(walk: LeadWalk, failed: Failed, end: Outcome): Promise<Move> {
  const { ledger } = walk.run;
  const guid = 'guid' in failed.problem ? failed.problem.guid : undefined;
  if (failed.isOpen !== true) ledger.note('direct-debit', 'refused');
  const before = await signedUpBefore(walk, guid);
  if (before) return before;
  walk.ask.show(...failedTry(end));
  if (guid !== undefined) {
    const move = await offerToJoin(walk, guid);
    if (move !== 'again') return move;
    ledger.startAgain();
    return { to: 'household' };
  }
  const way = await askAfterConflict(walk.ask, failed);
  if (way !== 'start-again') return way === 'leave' ? { end } : way;
  ledger.startAgain();
  return { to: 'presignup' };
}
