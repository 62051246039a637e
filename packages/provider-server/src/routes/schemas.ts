import { LIMITS } from '@kettle/core';

/** Pieces of the request schemas (D17). Absent and null mean the same where a field may be absent. */

export function text(maxLength: number) {
  return { type: 'string', maxLength } as const;
}

export function optionalText(maxLength: number) {
  return { type: ['string', 'null'], maxLength } as const;
}

/** Only the keys named, only the types named. */
export function object<P extends object>(properties: P, required: readonly (keyof P & string)[]) {
  return { type: 'object', additionalProperties: false, properties, required } as const;
}

export const code = optionalText(LIMITS.code);
export const guid = text(LIMITS.code);
export const name = text(LIMITS.name);
export const email = text(LIMITS.email);
export const telephone = text(LIMITS.telephone);
export const postcode = text(LIMITS.postcode);
export const truth = { type: 'boolean' } as const;
export const leadType = text(32);
export const calendarDate = { type: 'string', format: 'calendar-date', maxLength: 10 } as const;
export const optionalDate = { anyOf: [calendarDate, { type: 'null' }] } as const;
export const housemates = { type: 'integer' } as const;

/** A path's one segment that a person or another system chose. */
export function segment<N extends string>(parameter: N, maxLength: number = LIMITS.code) {
  const piece = { type: 'string', minLength: 1, maxLength };
  return object({ [parameter]: piece } as Record<N, typeof piece>, [parameter]);
}

const MOST_PRICE_IDS = 32;
export const priceIds = {
  type: 'array',
  maxItems: MOST_PRICE_IDS,
  items: text(LIMITS.code),
} as const;

/** The body of a call that takes none. */
export const nothing = object({}, []);

/** What may be absent comes as null, too. */
export type Maybe<T> = T | null | undefined;
