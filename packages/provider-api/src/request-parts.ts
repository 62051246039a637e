import { isCalendarDate, isPence, LIMITS, MAXIMUM_PENCE, type CalendarDate } from '@kettle/core';
import * as v from 'valibot';

/**
 * The parts of requests, as strict as the provider. For an optional part, null means absent.
 */

export function textUpTo(length: number) {
  return v.pipe(v.string(), v.maxLength(length));
}

export const code = textUpTo(LIMITS.code);
export const guid = textUpTo(LIMITS.code);
export const name = textUpTo(LIMITS.name);
export const email = textUpTo(LIMITS.email);
export const telephone = textUpTo(LIMITS.telephone);
export const postcode = textUpTo(LIMITS.postcode);
export const leadType = textUpTo(32);
export const calendarDate = v.pipe(
  v.string(),
  v.isoDate(),
  v.maxLength(10),
  v.guard((value: string): value is CalendarDate => isCalendarDate(value)),
);
/** Pence per person per week, with four decimals at most. */
export const pence = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MAXIMUM_PENCE),
  v.check((value) => isPence(value)),
);
export const housemates = v.pipe(v.number(), v.integer());

/** A parameter in a path. A person or another system chose its value. */
export const segment = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.code));

const MAX_PRICE_IDS = 32;

export const priceIds = v.pipe(v.array(code), v.maxLength(MAX_PRICE_IDS));

/** What every request about a lead's home says of it, besides its address. */
export const home = {
  postcode,
  lettingAgentName: v.nullish(name),
};
