import { failure, formatDate, type Address, type CalendarDate } from '@kettle/core';
import { refuse, type Refusal } from './refusal.ts';

/**
 * The refusals that only a store can decide on: a missing row, a lost race, a violated unique key.
 */

export function unknownLead() {
  return refuse('not-found', 'We could not find your details. Start again from the first page.');
}

/** The same refusal for an unknown guid and for a malformed one. */
export function unknownHouse() {
  return refuse('not-found', 'We could not find this house. Check the link you were sent.');
}

export function houseComplete(address: Address): { readonly ok: false; readonly error: Refusal } {
  const messages = ['Everyone in this house has already signed up.'];
  return failure({ kind: 'gone', messages, address });
}

/** One member per e-mail address in a house (KE12). */
export function alreadyMember() {
  return refuse(
    'conflict',
    'This email address has already joined this house. Use another one if you are somebody else.',
  );
}

/** A lead leaves by cancelling, which has its own question. */
export function leadCancels() {
  return refuse('conflict', 'To leave the house yourself, cancel your agreement.');
}

/** Whoever leaves last closes the house, so they have to say that they mean it. */
export function lastInHouse() {
  return refuse('conflict', 'Nobody else is in the house, so this closes it.');
}

export function tooLateToCancel(until: CalendarDate) {
  return refuse(
    'conflict',
    `You could cancel until ${formatDate(until)}. Call us to end your agreement.`,
  );
}

export function nothingLeftToPay() {
  return refuse('conflict', 'You have paid everything, so there is no account to change.');
}

export function enoughRenewals() {
  return refuse(
    'too-many',
    'We have emailed you three links today. Use one of them, or try again tomorrow.',
  );
}

export function noMailToInvited() {
  return refuse('conflict', 'They get no more emails from us today, or have stopped them.');
}

/** A lead with one e-mail address has only so many live houses. */
export function tooManyHouses() {
  return refuse(
    'too-many',
    'This email address has set up as many homes as one person may. Call us if you need another.',
  );
}

/** One live account per address (KE12). */
export function addressTaken() {
  return refuse(
    'conflict',
    'This address already has an account. Ask your housemate for the link.',
  );
}

/**
 * The idempotency key was used before with other content. `firstAnswer` is what the first request
 * got, if this one is for the same account: if it names that, so does the refusal.
 */
export function keyReused(firstAnswer?: unknown): ReturnType<typeof refuse> {
  const guid = isWithGuid(firstAnswer) ? firstAnswer.guid : undefined;
  return failure({
    kind: 'conflict',
    messages: ['This was already sent with other details. Start again to change them.'],
    ...(guid !== undefined && { guid }),
  });
}

const isWithGuid = (answer: unknown): answer is { readonly guid: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'guid' in answer &&
  typeof answer.guid === 'string';

export function malformedKey() {
  return refuse('malformed', 'The Idempotency-Key must be a UUID.');
}
