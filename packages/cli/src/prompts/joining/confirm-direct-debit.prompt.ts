import {
  finishedJoiningJourney,
  type Account,
  type BankDetails,
  type PersonalDetails,
} from '@kettle/core';
import { checkJoiner, sendJoining, type JoinOutcome } from '../../journeys/join.ts';
import { describeProblem, unknownOutcomeWords, type Problem } from '../../output/problems.ts';
import { tableLines } from '../../output/table.ts';
import { BACK } from '../ask.ts';
import { bankLines } from '../bank-questions.ts';
import type { JoiningMove, JoiningPrompt, JoiningWalk } from './joining-walk.ts';

/** The review: everything once more, and only then is anything sent. */
export const confirmDirectDebitPrompt: JoiningPrompt = async (walk) => {
  const bank = walk.bank.peek();
  const { account, personalDetails } = walk.journey;
  if (!bank || !account || !personalDetails) return 'back';
  walk.ask.show(
    ...personLines(personalDetails),
    ...bankLines(bank),
    'Nothing about you was sent so far.',
  );
  const picked = await walk.ask.choose<'send' | 'back'>({
    message: 'Is all of this right?',
    choices: [
      {
        name: 'Confirm',
        about: 'Now it is sent: join and set up the Direct Debit.',
        value: 'send',
      },
      { name: "No, they're not right", value: 'back' },
    ],
    hasBack: false,
  });
  if (picked !== 'send') return 'back';
  return send(walk, { account, person: personalDetails, bank });
};

interface Joiner {
  readonly account: Account;
  readonly person: PersonalDetails;
  readonly bank: BankDetails;
}

async function send(walk: JoiningWalk, { account, person, bank }: Joiner): Promise<JoiningMove> {
  const { guid } = walk.journey;
  walk.ask.show('Sending…');
  const isFirstTry = walk.run.ledger.stateOf('direct-debit') === 'not-sent' && !walk.run.isRepeat;
  const stop = isFirstTry ? await checkJoiner({ guid, person }, walk.run) : undefined;
  if (stop) return stopped(walk, stop);
  const outcome = await sendJoining({ guid, person, bank }, account, walk.run);
  if (outcome.kind !== 'joined') return afterFailure(walk, outcome);
  walk.bank.clear();
  walk.outcome = outcome;
  walk.journey = finishedJoiningJourney(guid, {
    joinLink: '',
    ...outcome.account,
  });
  return 'next';
}

/** The provider's word on single fields leads back to them; whoever has joined is done. */
function stopped(walk: JoiningWalk, problem: Problem): JoiningMove {
  walk.ask.show(...describeProblem(problem).errors.map(({ message }) => message));
  if (problem.kind === 'invalid-fields') return 'details';
  return { end: walk.endOf({ kind: 'failed', problem }) };
}

async function afterFailure(walk: JoiningWalk, outcome: JoinOutcome): Promise<JoiningMove> {
  const end = walk.endOf(outcome);
  if (outcome.kind === 'failed' && outcome.problem.kind === 'house-complete') return { end };
  const words =
    outcome.kind === 'failed'
      ? describeProblem(outcome.problem).errors.map(({ message }) => message)
      : [unknownOutcomeWords()];
  walk.ask.show(...words);
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

function personLines({ firstname, lastname, email, tel, allowPromotions }: PersonalDetails) {
  return tableLines([
    ['  Name', `${firstname} ${lastname}`],
    ['  Email address', email],
    ['  Mobile number', tel],
    ['  Offers', allowPromotions ? 'yes' : 'no'],
  ]);
}
