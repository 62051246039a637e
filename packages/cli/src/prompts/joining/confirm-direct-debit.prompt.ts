import {
  finishedJoiningJourney,
  type Account,
  type BankDetails,
  type PersonalDetails,
} from '@kettle/core';
import { sendJoining } from '../../journeys/join.ts';
import { problemOf, type NotDone } from '../../journeys/send-sign-up.ts';
import { sentLines } from '../../journeys/sent-ledger.ts';
import { bankLines } from '../direct-debit.prompt.ts';
import { askAfterConflict, askToSend, askToTryAgain, failedTry, personLines } from '../review.ts';
import type { JoiningMove, JoiningPrompt, JoiningWalk } from './joining-walk.ts';

/** Shows everything for review. Sends it only after the user confirms. */
export const confirmDirectDebitPrompt: JoiningPrompt = async (walk) => {
  const bank = walk.bank.peek();
  const { account, personalDetails } = walk.journey;
  if (!bank || !account || !personalDetails) return 'back';
  walk.ask.show(
    ...personLines(personalDetails),
    ...bankLines(bank),
    ...(await walk.paymentLines()),
    ...sentLines(walk.run.ledger, ['direct-debit']),
  );
  const about = 'Now it is sent: join and set up the Direct Debit.';
  const isRight = await askToSend(walk.ask, about, await walk.company);
  return isRight ? send(walk, { account, person: personalDetails, bank }) : 'back';
};

interface Joiner {
  readonly account: Account;
  readonly person: PersonalDetails;
  readonly bank: BankDetails;
}

async function send(walk: JoiningWalk, { account, person, bank }: Joiner): Promise<JoiningMove> {
  const { guid } = walk.journey;
  walk.ask.show('Sending…');
  const { ledger } = walk.run;
  const earlier = ledger.isUnresolved ? walk.journey.sent : undefined;
  const sent = earlier ?? { personalDetails: person };
  walk.journey = { ...walk.journey, sent };
  const outcome = await sendJoining({ guid, person, bank, sent }, account, walk.run);
  if (outcome.kind !== 'joined') return afterFailure(walk, outcome);
  walk.bank.clear();
  walk.outcome = outcome;
  walk.journey = finishedJoiningJourney(guid, outcome.account);
  return 'next';
}

async function afterFailure(walk: JoiningWalk, outcome: NotDone): Promise<JoiningMove> {
  const end = walk.endOf(outcome);
  const problem = problemOf(outcome);
  if (problem.kind === 'house-complete') return { end };
  walk.ask.show(...failedTry(end));
  if (problem.kind === 'conflict') {
    const next = await askAfterConflict(walk.ask, outcome);
    if (next !== 'start-again') return next === 'leave' ? { end } : next;
    walk.run.ledger.dropKey();
    return 'details';
  }
  const way = await askToTryAgain(walk.ask);
  return way === 'leave' ? { end } : way;
}
