import { finishedLeadJourney, withSentDetails, type BankDetails } from '@kettle/core';
import {
  problemOf,
  sendDirectDebit,
  type IncompleteSubmission,
} from '../../journeys/send-sign-up.ts';
import { sentLines } from '../../journeys/submission-ledger.ts';
import { bankLines } from '../direct-debit.prompt.ts';
import { packageLines } from '../package-lines.ts';
import {
  askAfterConflict,
  askToSend,
  askToTryAgain,
  failureLines,
  NOTHING_SENT_YET,
  personLines,
} from '../review.ts';
import { offerToJoin } from './lead-outcomes.ts';
import { finishEarlier } from './earlier-sign-up.ts';
import { summaryLines } from './full-summary.prompt.ts';
import type { LeadPrompt, LeadSession, Move } from './lead-session.ts';

/** Shows everything for review. Sends it only after the user confirms. */
export const confirmDirectDebitPrompt: LeadPrompt = async (session) => {
  const { ask, journey } = session;
  const bank = session.bank.peek();
  if (!bank || !journey.personalDetails) return 'back';
  ask.show(
    ...personLines(journey.personalDetails),
    ...summaryLines(journey),
    ...packageLines(journey, 'weekly'),
    ...bankLines(bank),
    ...(await session.paymentLines()),
    ...sentLines(session.run.ledger, ['presignup', 'direct-debit'], NOTHING_SENT_YET),
  );
  const description = 'Sends your details, signs the house up and sets up the Direct Debit.';
  const isRight = await askToSend(ask, description, await session.company());
  return isRight ? send(session, bank) : 'back';
};

async function send(session: LeadSession, bank: BankDetails): Promise<Move> {
  session.ask.show('Sending…');
  if (!session.run.ledger.isUnresolved) session.change(withSentDetails(session.journey));
  const outcome = await sendDirectDebit(
    { journey: session.journey, bank, invitations: [] },
    session.run,
  );
  if (outcome.kind !== 'signed-up') return afterFailure(session, outcome);
  if (outcome.earlier) return finishEarlier(session, outcome.account, outcome.earlier.house);
  session.bank.clear();
  session.agreedPrice = outcome.price;
  session.journey = finishedLeadJourney(session.journey.id, outcome.account);
  return 'next';
}

async function afterFailure(session: LeadSession, outcome: IncompleteSubmission): Promise<Move> {
  const { ledger } = session.run;
  const problem = problemOf(outcome);
  const end = session.endOf(outcome);
  session.ask.show(...failureLines(end));
  if (problem.kind !== 'conflict') {
    const choice = await askToTryAgain(session.ask);
    return choice === 'leave' ? { end } : choice;
  }
  if ('guid' in problem && problem.guid !== undefined) {
    const move = await offerToJoin(session, problem.guid);
    if (move !== 'again') return move;
    ledger.resetKey();
    return { to: 'household' };
  }
  const choice = await askAfterConflict(session.ask, outcome);
  if (choice !== 'start-again') return choice === 'leave' ? { end } : choice;
  ledger.resetKey();
  return { to: 'presignup' };
}
