import {
  finishedJoiningJourney,
  type Account,
  type BankDetails,
  type PersonalDetails,
} from '@kettle/core';
import { checkJoiner, sendJoining, type JoinOutcome } from '../../journeys/join.ts';
import { mayBeDone, sentLines } from '../../journeys/sent-ledger.ts';
import { describeProblem, type Problem } from '../../output/problems.ts';
import { bankLines } from '../direct-debit.prompt.ts';
import {
  askAfterConflict,
  askToSend,
  askToTryAgain,
  failedTry,
  NOTHING_SENT_YET,
  personLines,
} from '../review.ts';
import type { JoiningMove, JoiningPrompt, JoiningWalk } from './joining-walk.ts';

/** Shows everything for review. Sends it only after the user confirms. */
export const confirmDirectDebitPrompt: JoiningPrompt = async (walk) => {
  const bank = walk.bank.peek();
  const { account, personalDetails } = walk.journey;
  if (!bank || !account || !personalDetails) return 'back';
  walk.ask.show(
    ...personLines(personalDetails),
    ...bankLines(bank),
    ...walk.paymentLines,
    ...sentLines(walk.run.ledger, ['direct-debit'], NOTHING_SENT_YET),
  );
  const isRight = await askToSend(walk.ask, 'Now it is sent: join and set up the Direct Debit.');
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
  // A repeat's own first attempt may have made this person a member, which the check would call somebody else.
  const isToCheck = !mayBeDone(ledger) && walk.checked !== person;
  const stop = isToCheck ? await checkJoiner({ guid, person }, walk.run) : undefined;
  if (stop) return stopped(walk, stop);
  walk.checked = person;
  const earlier = mayBeDone(ledger) ? walk.journey.sent : undefined;
  const sent = earlier ?? { personalDetails: person };
  walk.journey = { ...walk.journey, sent };
  const outcome = await sendJoining({ guid, person, bank, sent }, account, walk.run);
  if (outcome.kind !== 'joined') return afterFailure(walk, outcome);
  walk.bank.clear();
  walk.outcome = outcome;
  walk.journey = finishedJoiningJourney(guid, outcome.account);
  return 'next';
}

/** The next step if the provider's check stops the joining: back to the details for invalid fields, otherwise the end. */
function stopped(walk: JoiningWalk, problem: Problem): JoiningMove {
  if (problem.kind !== 'invalid-fields') return { end: walk.endOf({ kind: 'failed', problem }) };
  walk.ask.show(...describeProblem(problem).errors.map(({ message }) => message));
  return 'details';
}

async function afterFailure(walk: JoiningWalk, outcome: JoinOutcome): Promise<JoiningMove> {
  const end = walk.endOf(outcome);
  if (outcome.kind === 'failed' && outcome.problem.kind === 'house-complete') return { end };
  walk.ask.show(...failedTry(end));
  if (outcome.kind === 'failed' && outcome.problem.kind === 'conflict') {
    if (outcome.isOpen !== true) walk.run.ledger.note('direct-debit', 'refused');
    const next = await askAfterConflict(walk.ask, outcome);
    if (next !== 'start-again') return next === 'leave' ? { end } : next;
    walk.run.ledger.startAgain();
    return 'details';
  }
  const way = await askToTryAgain(walk.ask);
  return way === 'leave' ? { end } : way;
}
