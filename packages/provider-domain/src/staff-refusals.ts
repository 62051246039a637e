import type { Mistake } from '@kettle/core';
import { refuse } from './refusal.ts';

/** What staff are told. They have typed or copied what the messages repeat. */

/** What a call of the staff without their token is told. */
export const STAFF_ONLY =
  'This needs a token of the company’s staff: KETTLE_TOKEN is missing or wrong.';

export function noSuchHouse(guid: string) {
  return refuse('not-found', `There is no house ${guid}.`);
}

export function houseClosed(guid: string) {
  return refuse('conflict', `The house ${guid} is already closed.`);
}

export function houseOpen(guid: string) {
  return refuse('conflict', `The house ${guid} is open.`);
}

export function houseEnded(guid: string) {
  return refuse('conflict', `The house ${guid} is closed, or its tenancy has ended.`);
}

export function addressNotFree(guid: string) {
  return refuse('conflict', `The address has another house now: ${guid}.`);
}

export function notInHouse(email: string) {
  return refuse('not-found', `Nobody in this house has the address ${email}.`);
}

export function unknownPerson(email: string) {
  return refuse('not-found', `Kettle holds no data about ${email}.`);
}

export function invalidChanges(mistakes: readonly Mistake[]) {
  return refuse('unprocessable', ...mistakes.map(({ message }) => message));
}

export function nothingToChange() {
  return refuse('unprocessable', 'Say what to change.');
}

export function noSuchMail(id: string) {
  return refuse('not-found', `There is no mail ${id}.`);
}

export function mailOfClosedHouse() {
  return refuse('conflict', 'The house of this mail is closed, so no mail about it leaves.');
}

/** `now` is what is true in place of what the mail says. */
export function mailUntrue(now: string) {
  return refuse('conflict', `This email is not true any more. ${now}`);
}

export function mailStopped(recipient: string) {
  return refuse('conflict', `${recipient} has stopped these mails.`);
}

export function nothingAgreed(recipient: string) {
  return refuse('conflict', `${recipient} has no Direct Debit in the house of this mail now.`);
}

export function noSuchMandate(reference: string) {
  return refuse('not-found', `There is no mandate ${reference}.`);
}

/** Of whoever died, so that nobody writes to them. */
export function payerDied() {
  return refuse('conflict', 'The payer has died. Call, do not write.');
}

export function nothingToRenew(reference: string) {
  return refuse(
    'conflict',
    `Nothing is left to pay by ${reference}: its house has ended, or its payer was taken out or has paid everything.`,
  );
}
