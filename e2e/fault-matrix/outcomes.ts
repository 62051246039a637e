import type { Locator, Page } from '@playwright/test';
import { heading } from '../journeys/lead.ts';
import { PROVIDER_MESSAGE, type Column, type Fault } from './faults.ts';

/** What a person sees when a call fails. */
export interface Outcome {
  readonly shows: (page: Page) => Locator;
  /** Whether the journey went on as if nothing were wrong. */
  readonly canContinue: boolean;
}

export type OutcomeOf = (fault: Fault) => Outcome;

/** The messages of failed calls, word for word. */
export const MESSAGES = {
  general: 'Something went wrong on our side. Nothing you typed is lost. Try again.',
  network: 'The Kettle API could not be accessed. Check your connection and try again.',
  unknownOutcome:
    'The Kettle API could not be accessed. Check your connection and try again. ' +
    'We cannot tell yet whether your Direct Debit was set up.',
  voucher: 'Invalid voucher code. Check and try again.',
  addresses: 'Failed to fetch addresses',
  selection: 'Service error - Unable to update your package choices, please try again later.',
  email:
    'There has been a problem sending the email, try again or note down share link for reference',
  alreadyJoined: "Oops, you're already joined onto this account.",
} as const;

/** Expects an error panel with these words and this title. */
export function problem(words: string, title = "There's a problem..."): Outcome {
  return {
    shows: (page) => page.getByRole('alert').filter({ hasText: title }).filter({ hasText: words }),
    canContinue: false,
  };
}

/** Expects these words on the page, outside an error panel. */
export function says(words: string): Outcome {
  return { shows: (page) => page.getByText(words).first(), canContinue: false };
}

export function goesTo(title: string): Outcome {
  return { shows: (page) => heading(page, title), canContinue: true };
}

export function byColumn(outcomes: Readonly<Record<Column, Outcome>>): OutcomeOf {
  return ({ column }) => outcomes[column];
}

export function always(outcome: Outcome): OutcomeOf {
  return () => outcome;
}

/**
 * Expects the provider's first message, otherwise the call's own words; without a response, the
 * words for a network fault.
 */
export function problems(words: string = MESSAGES.general): OutcomeOf {
  return byColumn({
    messages: problem(PROVIDER_MESSAGE),
    'no message': problem(words),
    unreadable: problem(words),
    silent: problem(MESSAGES.network),
  });
}

/** As `problems`, but without an answer the outcome is unknown. */
export function directDebitProblems(fault: Fault): Outcome {
  return fault.column === 'silent' ? problem(MESSAGES.unknownOutcome) : problems()(fault);
}

/** The sticky page shows a refusal under its own title and stays on the same page. */
export function stickyProblems(fault: Fault): Outcome {
  const title = "Whoops! Something's not right";
  if (fault.column === 'messages') return problem(PROVIDER_MESSAGE, title);
  return fault.column === 'no message'
    ? problem(MESSAGES.general, title)
    : directDebitProblems(fault);
}
