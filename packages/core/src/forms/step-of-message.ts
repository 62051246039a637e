import { BROADBAND_DATE_WORDS } from './broadband-date.form.ts';
import { MESSAGES } from './messages.ts';
import { TENANCY_WORDS } from './tenancy.form.ts';

/** The earlier steps whose answers a mandate carries, and which a refusal of it may be about. */
export type RefusedStep = 'tenancy' | 'broadband-date' | 'your-details';

const { minimumTerm, ...ofTenancy } = TENANCY_WORDS;

const STEPS: ReadonlyMap<string, RefusedStep> = new Map<string, RefusedStep>([
  ...Object.values(ofTenancy).map((message) => [message, 'tenancy'] as const),
  ...Object.values(BROADBAND_DATE_WORDS).map((message) => [message, 'broadband-date'] as const),
  // The names are left out: the bank details have names too, with the same messages.
  ...[MESSAGES.email, MESSAGES.validEmail, MESSAGES.telephone, MESSAGES.validTelephone].map(
    (message) => [message, 'your-details'] as const,
  ),
]);

/**
 * The step that gave what a provider's message about a mandate refuses; undefined if the message is
 * about something else, or in other words. The provider's day may be another one than the device's,
 * so that a date can be refused that was right where it was given.
 */
export function stepOfMessage(message: string): RefusedStep | undefined {
  const months = Number(/\d+/.exec(message)?.[0]);
  return message === minimumTerm(months) ? 'tenancy' : STEPS.get(message);
}

/** Whether the message says that the tenancy has begun already, which depends on what day it is. */
export function isAboutToday(message: string): boolean {
  return message === TENANCY_WORDS.startPassed;
}
