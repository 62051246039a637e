import {
  finishedJoiningJourney,
  type Account,
  type BankDetails,
  type PersonalDetails,
} from '@kettle/core';
import { sendJoining } from '../../journeys/join.ts';
import { problemOf, type IncompleteSubmission } from '../../journeys/send-sign-up.ts';
import { sentLines } from '../../journeys/submission-ledger.ts';
import { bankLines } from '../direct-debit.prompt.ts';
import {
  askAfterConflict,
  askToSend,
  askToTryAgain,
  failureLines,
  personLines,
} from '../review.ts';
import type { JoiningMove, JoiningPrompt, JoiningSession } from './joining-session.ts';

/** Shows everything for review. Sends it only after the user confirms. */
export const confirmDirectDebitPrompt: JoiningPrompt = async (session) => {
  const bank = session.bank.peek();
  const { account, personalDetails } = session.journey;
  if (!bank || !account || !personalDetails) return 'back';
  session.ask.show(
    ...personLines(personalDetails),
    ...bankLines(bank),
    ...(await session.paymentLines()),
    ...sentLines(session.run.ledger, ['direct-debit']),
  );
  const description = 'Sends your details, joins the house and sets up the Direct Debit.';
  const isRight = await askToSend(session.ask, description, await session.company());
  return isRight ? send(session, { account, person: personalDetails, bank }) : 'back';
};

interface Joiner {
  readonly account: Account;
  readonly person: PersonalDetails;
  readonly bank: BankDetails;
}

async function send(
  session: JoiningSession,
  { account, person, bank }: Joiner,
): Promise<JoiningMove> {
  const { guid } = session.journey;
  session.ask.show('Sending…');
  const { ledger } = session.run;
  const earlier = ledger.isUnresolved ? session.journey.sent : undefined;
  const sent = earlier ?? { personalDetails: person };
  session.journey = { ...session.journey, sent };
  const outcome = await sendJoining({ guid, person, bank, sent }, account, session.run);
  if (outcome.kind !== 'joined') return afterFailure(session, outcome);
  session.bank.clear();
  session.outcome = outcome;
  session.journey = finishedJoiningJourney(guid, outcome.account);
  return 'next';
}

async function afterFailure(
  session: JoiningSession,
  outcome: IncompleteSubmission,
): Promise<JoiningMove> {
  const end = session.endOf(outcome);
  const problem = problemOf(outcome);
  if (problem.kind === 'house-complete') return { end };
  session.ask.show(...failureLines(end));
  if (problem.kind === 'conflict') {
    const next = await askAfterConflict(session.ask, outcome);
    if (next !== 'start-again') return next === 'leave' ? { end } : next;
    session.run.ledger.resetKey();
    return 'details';
  }
  const choice = await askToTryAgain(session.ask);
  return choice === 'leave' ? { end } : choice;
}
