import * as v from 'valibot';
import { id, listOfReadable, object, optional, text } from './answer-parts.ts';
import type { Call } from './call.ts';
import * as part from './request-parts.ts';
import { address } from './shapes/address.ts';
import { failure } from './shapes/failures.ts';

const LONGEST_SEARCH = 256;
const LONGEST_POSTCODE = 32;
/** The second one stops who reads the whole list of addresses, minute by minute. */
const LIMITS = ['address-look-up', 'address-look-ups-a-day'] as const;

/**
 * Addresses and groups of addresses that match a text; with the `id` of a group, the addresses in
 * it.
 */
export const findAddresses = {
  method: 'GET',
  path: '/addresses/find',
  limit: LIMITS,
  query: v.strictObject({ query: part.textUpTo(LONGEST_SEARCH), id: v.optional(part.guid) }),
  answer: listOfReadable(object({ id, address: text })),
  failures: { 500: failure },
} as const satisfies Call;

/** A property by its id. The id of a group is refused. */
export const retrieveAddress = {
  method: 'GET',
  path: '/addresses/retrieve',
  limit: LIMITS,
  query: v.strictObject({ id: part.guid }),
  answer: address,
  failures: { 404: failure, 500: failure },
} as const satisfies Call;

export const listPropertiesAtPostcode = {
  method: 'GET',
  path: '/addresses/lookup/{postcode}',
  limit: LIMITS,
  params: v.strictObject({
    postcode: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_POSTCODE)),
  }),
  answer: listOfReadable(object({ guid: id, line1: text, line2: optional(text) })),
  failures: { 404: failure, 500: failure },
} as const satisfies Call;

/** The share code of the account at a property, if there is one. */
export const verifyAddress = {
  method: 'POST',
  path: '/verify_address/{guid}',
  limit: LIMITS,
  params: v.strictObject({ guid: part.segment }),
  body: v.strictObject({}),
  answer: object({ shareCode: optional(id) }),
  failures: { 500: failure },
} as const satisfies Call;
