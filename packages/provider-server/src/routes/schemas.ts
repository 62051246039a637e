import { LIMITS } from '@kettle/core';

/** The parts of the request schemas (D17). For an optional field, absent and null mean the same. */

export function text(maxLength: number) {
  return { type: 'string', maxLength } as const;
}

export function optionalText(maxLength: number) {
  return { type: ['string', 'null'], maxLength } as const;
}

/** An object schema that allows only the named keys. */
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
export const optionalTruth = { type: ['boolean', 'null'] } as const;
export const leadType = text(32);
export const calendarDate = { type: 'string', format: 'calendar-date', maxLength: 10 } as const;
export const optionalDate = { anyOf: [calendarDate, { type: 'null' }] } as const;
export const housemates = { type: 'integer' } as const;

/** The schema of a path with one parameter, whose value a person or another system chose. */
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

/** The type of an optional field, which may be absent or null. */
export type Maybe<T> = T | null | undefined;
