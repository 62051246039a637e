import { finishedLeadJourney, withSent, type BankDetails } from '@kettle/core';
import { problemOf, sendDirectDebit, type NotDone } from '../../journeys/send-sign-up.ts';
import { sentLines } from '../../journeys/sent-ledger.ts';
import { bankLines } from '../direct-debit.prompt.ts';
import { packageLines } from '../package-lines.ts';
import {
  askAfterConflict,
  askToSend,
  askToTryAgain,
  failedTry,
  NOTHING_SENT_YET,
  personLines,
} from '../review.ts';
import { offerToJoin } from './lead-outcomes.ts';
import { finishEarlier } from './signed-up-before.ts';
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
    ...(await walk.paymentLines()),
    ...sentLines(walk.run.ledger, ['presignup', 'direct-debit'], NOTHING_SENT_YET),
  );
  const about = 'Now it is sent: sign up and set up the Direct Debit.';
  const isRight = await askToSend(ask, about, await walk.company);
  return isRight ? send(walk, bank) : 'back';
};

async function send(walk: LeadWalk, bank: BankDetails): Promise<Move> {
  walk.ask.show('Sending…');
  if (!walk.run.ledger.isUnresolved) walk.change(withSent(walk.journey));
  const outcome = await sendDirectDebit({ journey: walk.journey, bank, invitations: [] }, walk.run);
  if (outcome.kind !== 'signed-up') return afterFailure(walk, outcome);
  if (outcome.earlier) return finishEarlier(walk, outcome.account, outcome.earlier.house);
  walk.bank.clear();
  walk.priceAgreed = outcome.price;
  walk.journey = finishedLeadJourney(walk.journey.id, outcome.account);
  return 'next';
}

async function afterFailure(walk: LeadWalk, outcome: NotDone): Promise<Move> {
  const { ledger } = walk.run;
  const problem = problemOf(outcome);
  const end = walk.endOf(outcome);
  walk.ask.show(...failedTry(end));
  if (problem.kind !== 'conflict') {
    const way = await askToTryAgain(walk.ask);
    return way === 'leave' ? { end } : way;
  }
  if ('guid' in problem && problem.guid !== undefined) {
    const move = await offerToJoin(walk, problem.guid);
    if (move !== 'again') return move;
    ledger.dropKey();
    return { to: 'household' };
  }
  const way = await askAfterConflict(walk.ask, outcome);
  if (way !== 'start-again') return way === 'leave' ? { end } : way;
  ledger.dropKey();
  return { to: 'presignup' };
}
