import { BROADBAND_DATE_MESSAGES } from './broadband-date.form.ts';
import { MESSAGES } from './messages.ts';
import { TENANCY_MESSAGES } from './tenancy.form.ts';

/** The earlier steps whose answers are part of a mandate, so that its refusal may be about them. */
export type RefusedStep = 'tenancy' | 'broadband-date' | 'your-details';

const { minimumTerm, ...tenancyMessages } = TENANCY_MESSAGES;

const STEPS: ReadonlyMap<string, RefusedStep> = new Map<string, RefusedStep>([
  ...Object.values(tenancyMessages).map((message) => [message, 'tenancy'] as const),
  ...Object.values(BROADBAND_DATE_MESSAGES).map((message) => [message, 'broadband-date'] as const),
  // The names are left out: the bank details have names too, with the same messages.
  ...[MESSAGES.email, MESSAGES.validEmail, MESSAGES.telephone, MESSAGES.validTelephone].map(
    (message) => [message, 'your-details'] as const,
  ),
]);

/**
 * The step whose answer a provider's message about a mandate refuses; undefined if the message is
 * about something else or worded differently. The provider can refuse a date that the form has
 * accepted, because its own date may differ from the device's.
 */
export function stepOfMessage(message: string): RefusedStep | undefined {
  const months = Number(/\d+/.exec(message)?.[0]);
  return message === minimumTerm(months) ? 'tenancy' : STEPS.get(message);
}

/** Whether the message says that the tenancy has begun already, which depends on what day it is. */
export function isAboutToday(message: string): boolean {
  return message === TENANCY_MESSAGES.startPassed;
}
