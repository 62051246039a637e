import { UNKNOWN_OUTCOME_WORDS, type PersonalDetails } from '@kettle/core';
import { OTHER_DETAILS } from '../endings/put-back.ts';
import type { SentLedger } from '../journeys/sent-ledger.ts';
import type { Outcome } from '../output/outcome.ts';
import { describeProblem } from '../output/problems.ts';
import { tableLines } from '../output/table.ts';
import type { Ask } from './ask.ts';

/** Shown only before the first attempt. After a failed attempt the ledger says what was sent. */
export const NOTHING_SENT_YET = 'Nothing about you was sent so far.';

export function personLines(person: PersonalDetails): readonly string[] {
  return tableLines([
    ['  Name', `${person.firstname} ${person.lastname}`],
    ['  Email address', person.email],
    ['  Mobile number', person.tel],
    ['  Offers', person.allowPromotions ? 'yes' : 'no'],
  ]);
}

/** Asks whether to send the reviewed details. `about` explains what sending them does. */
export function askToSend(ask: Ask, about: string): Promise<boolean> {
  return ask.decide({
    message: 'Is all of this right?',
    choices: [
      { name: 'Confirm', about, value: true },
      { name: "No, they're not right", value: false },
    ],
  });
}

/** Why an attempt failed, without hints: the next question offers what to do, and the end of the run prints the hints. */
export function failedTry(end: Outcome): readonly string[] {
  if (end.kind === 'unknown') return [UNKNOWN_OUTCOME_WORDS];
  return end.kind === 'failed'
    ? describeProblem(end.problem).errors.map(({ message }) => message)
    : [];
}

/** Asks what to do after a failed attempt: try again, go back to the bank details, or leave. */
export function askToTryAgain(ask: Ask): Promise<'again' | 'back' | 'leave'> {
  return ask.decide({
    message: "There's a problem...",
    choices: [
      { name: 'Try again: you will not be signed up twice', value: 'again' },
      { name: 'Change the bank details', value: 'back' },
      { name: 'Leave', value: 'leave' },
    ] as const,
  });
}

/**
 * Asks what to do when an earlier attempt, which may have been carried out, had other details. Sent again as they were, those
 * settle what became of it; a new attempt has a key of its own (KE18).
 */
export async function askAboutOtherDetails(
  ask: Ask,
  ledger: SentLedger,
): Promise<'again' | 'back' | 'leave'> {
  ask.show(OTHER_DETAILS);
  const way = await ask.decide({
    message: "There's a problem...",
    choices: [
      { name: 'Put the bank details back as they were', value: 'back' },
      { name: 'Start again with the new details', value: 'anew' },
      { name: 'Leave', value: 'leave' },
    ] as const,
  });
  if (way !== 'anew') return way;
  ledger.startAgain('direct-debit');
  return 'again';
}
