import {
  DEFAULT_CONFIRM_LABEL,
  directDebitGuarantee,
  PANEL_TITLES,
  unknownOutcomeMessage,
  type PersonalDetails,
  type Settings,
} from '@kettle/core';
import type { IncompleteSubmission } from '../journeys/send-sign-up.ts';
import type { Outcome } from '../output/outcome.ts';
import { describeProblem, PRODUCT_NAME } from '../output/problems.ts';
import { plainTableLines } from '../output/layout.ts';
import type { Ask } from './ask.ts';

const SHOW_NUMBERS = 'Show the bank numbers once';

const GUARANTEE = 'The Direct Debit Guarantee';

/** Shown before the first attempt. After a failed attempt the ledger lists what was sent. */
export const NOTHING_SENT_YET = 'Nothing about you has been sent yet.';

export function personLines(person: PersonalDetails): readonly string[] {
  return plainTableLines([
    ['  Name', `${person.firstname} ${person.lastname}`],
    ['  Email address', person.email],
    ['  Mobile number', person.tel],
    ['  Offers', person.allowPromotions ? 'yes' : 'no'],
  ]);
}

interface Review {
  /** What sending does. */
  readonly description: string;
  /** The bank numbers in full. They are shown once, if the payer asks for them. */
  readonly numbers: readonly string[];
}

/** Asks whether to send the reviewed details to the company. */
export async function askToSend(
  ask: Ask,
  { description, numbers }: Review,
  { company, confirmLabel = DEFAULT_CONFIRM_LABEL, noticeWorkingDays }: Settings,
): Promise<boolean> {
  let areNumbersShown = false;
  for (;;) {
    const picked = await ask.decide({
      message: 'Is all of this right?',
      choices: [
        { name: confirmLabel, description, value: 'send' },
        { name: "No, they're not right", value: 'back' },
        ...(areNumbersShown ? [] : [{ name: SHOW_NUMBERS, value: 'numbers' } as const]),
        { name: GUARANTEE, value: 'guarantee' },
      ] as const,
    });
    if (picked === 'send' || picked === 'back') return picked === 'send';
    if (picked === 'guarantee') {
      const guarantee = directDebitGuarantee(company?.legalName, noticeWorkingDays);
      ask.show(GUARANTEE, ...guarantee.map((line) => `- ${line}`));
    } else {
      areNumbersShown = true;
      ask.show(...numbers);
    }
  }
}

/**
 * Why an attempt failed, without hints: the next question offers what to do, and the run prints the
 * hints at its end.
 */
export function failureLines(end: Outcome): readonly string[] {
  if (end.kind === 'unknown') return [unknownOutcomeMessage(end.failure, PRODUCT_NAME)];
  return end.kind === 'failed'
    ? describeProblem(end.problem).errors.map(({ message }) => message)
    : [];
}

/** Asks what to do after a failed attempt: try again, go back to the bank details, or leave. */
export function askToTryAgain(ask: Ask): Promise<'again' | 'back' | 'leave'> {
  return ask.decide({
    message: PANEL_TITLES.problem,
    choices: [
      { name: 'Try again: you will not be signed up twice', value: 'again' },
      { name: 'Change the bank details', value: 'back' },
      { name: 'Leave', value: 'leave' },
    ] as const,
  });
}

const MAYBE_SUCCEEDED =
  'The earlier attempt may have succeeded with other details. To find out, enter the earlier details again.';

/**
 * Asks what to do after a conflict without an account, because the same details would be refused
 * again (KE15).
 */
export function askAfterConflict(
  ask: Ask,
  { kind }: Pick<IncompleteSubmission, 'kind'>,
): Promise<'start-again' | 'back' | 'leave'> {
  if (kind === 'open') ask.show(MAYBE_SUCCEEDED);
  return ask.decide({
    message: PANEL_TITLES.problem,
    choices: [
      {
        name: 'Start again',
        description: 'Sends a new submission, separate from the earlier one.',
        value: 'start-again',
      },
      { name: 'Change the bank details', value: 'back' },
      { name: 'Leave', value: 'leave' },
    ] as const,
  });
}
