import type { Locator, Page } from '@playwright/test';
import { heading } from '../journeys/lead.ts';
import { SAID, type Column, type Fault } from './faults.ts';

/** What a person sees of a fault. */
export interface Outcome {
  readonly shows: (page: Page) => Locator;
  /** Whether the journey went on as if nothing were wrong. */
  readonly goesOn: boolean;
}

export type OutcomeOf = (fault: Fault) => Outcome;

/** The error catalogue of product.md section 8, word for word. */
export const WORDS = {
  general: 'Something went wrong on our side. Nothing you typed is lost. Try again.',
  network: 'The Kettle API could not be accessed. Check your connection and try again.',
  unknownOutcome:
    'We did not hear back, so we cannot tell yet whether your Direct Debit was set up.',
  voucher: 'Invalid voucher code. Check and try again.',
  addresses: 'Failed to fetch addresses',
  selection: 'Service error - Unable to update your package choices, please try again later.',
  email:
    'There has been a problem sending the email, try again or note down share link for reference',
  alreadyJoined: "Oops, you're already joined onto this account.",
} as const;

/** A panel that says so, under the title that every problem has. */
export function problem(words: string, title = "There's a problem..."): Outcome {
  return {
    shows: (page) => page.getByRole('alert').filter({ hasText: title }).filter({ hasText: words }),
    goesOn: false,
  };
}

/** Words on the page that are no alarm. */
export function says(words: string): Outcome {
  return { shows: (page) => page.getByText(words).first(), goesOn: false };
}

export function goesTo(title: string): Outcome {
  return { shows: (page) => heading(page, title), goesOn: true };
}

export function byColumn(outcomes: Readonly<Record<Column, Outcome>>): OutcomeOf {
  return ({ column }) => outcomes[column];
}

export function always(outcome: Outcome): OutcomeOf {
  return () => outcome;
}

/** First message, else the call's own sentence; and no answer is the network's doing. */
export function problems(words: string = WORDS.general): OutcomeOf {
  return byColumn({
    messages: problem(SAID),
    'no words': problem(words),
    unreadable: problem(words),
    silent: problem(WORDS.network),
  });
}

/** As `problems`; after the whole time limit nobody knows whether it was done (decision 31). */
export function directDebitProblems(fault: Fault): Outcome {
  return fault.hangs ? problem(WORDS.unknownOutcome) : problems()(fault);
}

/** The newer page names what was refused by its own title, and stays where it is. */
export function stickyProblems(fault: Fault): Outcome {
  const title = "Whoops! Something's not right";
  if (fault.column === 'messages') return problem(SAID, title);
  return fault.column === 'no words' ? problem(WORDS.general, title) : directDebitProblems(fault);
}
