import { ASKING_TO_JOIN, type BankDetails, type PersonalDetails } from '@kettle/core';
import { problemOf, type IncompleteSubmission } from '../journeys/send-sign-up.ts';
import type { StepMove } from './ask-steps.ts';
import { bankLines, bankNameOf, bankNumberLines } from './direct-debit.prompt.ts';
import type { PayerSession } from './prompt-session.ts';
import { askAfterConflict, askToSend, askToTryAgain, failureLines, personLines } from './review.ts';

/** What differs between the Direct Debits of a lead and a joiner. */
interface DirectDebitToConfirm<Step> {
  readonly houseLines: readonly string[];
  readonly sentLines: readonly string[];
  /** What sending does. */
  readonly description: string;
  readonly send: (
    bank: BankDetails,
    person: PersonalDetails,
  ) => Promise<StepMove<Step> | IncompleteSubmission>;
  /** The move if the conflict names the account of the house. */
  readonly afterAccountFound?: (guid: string) => Promise<StepMove<Step>>;
  readonly startAgainAt: Step;
}

/** Shows everything for review. Sends it only after the user confirms. */
export async function confirmDirectDebit<Step>(
  session: PayerSession,
  toConfirm: DirectDebitToConfirm<Step>,
): Promise<StepMove<Step>> {
  const { ask, journey, run } = session;
  const person = journey.personalDetails;
  const bank = session.bank.peek();
  if (!bank || !person) return 'back';
  ask.show(
    ...personLines(person),
    ...toConfirm.houseLines,
    ...bankLines(bank, await bankNameOf(run, bank)),
    ...toConfirm.sentLines,
    ...(await session.agreementLines()),
  );
  const { description } = toConfirm;
  const numbers = bankNumberLines(bank);
  if (!(await askToSend(ask, { description, numbers }, await session.settingsSoon())))
    return 'back';
  ask.show('Sending…');
  const sent = await toConfirm.send(bank, person);
  const isIncomplete = typeof sent === 'object' && 'kind' in sent;
  return isIncomplete ? afterFailure(session, toConfirm, sent) : sent;
}

async function afterFailure<Step>(
  { ask, endOf, run }: PayerSession,
  { afterAccountFound, startAgainAt }: DirectDebitToConfirm<Step>,
  outcome: IncompleteSubmission,
): Promise<StepMove<Step>> {
  const problem = problemOf(outcome);
  const end = endOf(outcome);
  if (problem.kind === 'house-complete') return { end };
  ask.show(...failureLines(end));
  if (problem.kind !== 'conflict') {
    const choice = await askToTryAgain(ask);
    return choice === 'leave' ? { end } : choice;
  }
  if (afterAccountFound && 'guid' in problem && problem.guid !== undefined) {
    // Only the address is known, which does not say whose account it is.
    if (outcome.kind === 'open') ask.show(ASKING_TO_JOIN.sentEarlier);
    return afterAccountFound(problem.guid);
  }
  const choice = await askAfterConflict(ask, outcome);
  if (choice !== 'start-again') return choice === 'leave' ? { end } : choice;
  run.ledger.resetKey();
  return { to: startAgainAt };
}
