import { failure, type Address } from '@kettle/core';
import { refuse, type Refusal } from './refusal.ts';

/** What only a store can find out: a missing row, a lost race, a broken unique key. */

export function unknownLead() {
  return refuse('not-found', 'We could not find your details. Start again from the first page.');
}

/** The same whether the guid never was or is none at all (D38). */
export function unknownHouse() {
  return refuse('not-found', 'We could not find this house. Check the link you were sent.');
}

export function houseComplete(address: Address): { readonly ok: false; readonly error: Refusal } {
  const messages = ['Everyone in this house has already signed up.'];
  return failure({ kind: 'gone', messages, address });
}

/** One member per e-mail address in a house (D12). */
export function alreadyMember() {
  return refuse(
    'conflict',
    'This email address has already joined this house. Use another one if you are somebody else.',
  );
}

/** One live account per address (D12). */
export function addressTaken() {
  return refuse(
    'conflict',
    'This address already has an account. Ask your housemate for the link.',
  );
}

/** The same key with other content (provider-api.md). */
export function keyReused() {
  return refuse(
    'conflict',
    'This was already sent with other details. Start again to change them.',
  );
}

export function malformedKey() {
  return refuse('malformed', 'The Idempotency-Key must be a UUID.');
}
