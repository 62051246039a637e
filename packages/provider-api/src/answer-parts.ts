import {
  formatPostcode,
  fromUnits,
  isCalendarDate,
  MAXIMUM_PENCE,
  toUnits,
  type CalendarDate,
} from '@kettle/core';
import * as v from 'valibot';
import { calendarDayOf } from './calendar-day.ts';

/**
 * The parts of answers. They are read liberally, because other companies run providers too: the
 * schemas transform other spellings into the documented form. The output of a schema is that form,
 * from which `json-schema.ts` makes a JSON Schema.
 */

/** A text. An empty one counts as absent, though our own provider may send it. */
export const text = v.pipe(
  v.string(),
  v.check((value) => value !== ''),
);

export const flag = v.boolean();

/** An id of the provider. A number becomes its text. */
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.string(),
  v.minLength(1),
);

/** A calendar date. It may carry a time. */
export const day: v.GenericSchema<unknown, CalendarDate> = v.pipe(
  v.string(),
  v.transform(calendarDayOf),
  v.string(),
  v.isoDate(),
  v.guard((value: string): value is CalendarDate => isCalendarDate(value)),
);

/** A moment with its zone. */
export const moment = v.pipe(v.string(), v.isoTimestamp());

/** PHP and drivers of databases send decimals as text. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * A number, as JSON or as text, rounded to four decimals: a third or a percentage of a price has more, and 0.1 + 0.2 is
 * 0.30000000000000004.
 */
const decimal = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(DECIMAL), v.transform(Number))]),
  v.transform((value) => fromUnits(toUnits(value)) + 0),
  v.number(),
);

/** The pence per person per week of one option. Below zero it is a credit. */
export const price = v.pipe(decimal, v.minValue(-MAXIMUM_PENCE), v.maxValue(MAXIMUM_PENCE));

/** The pence per person per week of a package, never below zero. */
export const pence = v.pipe(
  price,
  v.transform((value) => Math.max(value, 0)),
  v.number(),
  v.minValue(0),
  v.maxValue(MAXIMUM_PENCE),
);

export const count = v.pipe(decimal, v.safeInteger(), v.minValue(0));

/** A postcode in upper case, whatever the provider sends. */
export const postcode = v.pipe(text, v.transform(formatPostcode), v.string());

/**
 * The site renders a room or a row for each housemate, so a larger count would make an endless
 * page.
 */
const MAX_HOUSEMATES = 1000;

export const housemates = v.pipe(count, v.maxValue(MAX_HOUSEMATES));

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with these parts. Ignores unknown keys, and refuses arrays. */
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.custom<Readonly<Record<string, unknown>>>(isObject), v.object(entries));
}

/** A part that may be absent. If it is null or has another shape, it counts as absent. */
export function optional<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

/**
 * A part that every provider should send. The journey works without it, as without an optional
 * part.
 */
export function expected<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.pipe(v.optional(schema), v.metadata({ expected: true })), undefined);
}

/** An answer of which no body, or one of any other shape, says nothing. */
export function anyBody<const Schema extends v.GenericSchema<unknown, object>>(schema: Schema) {
  return v.fallback(schema, {});
}

/**
 * A list without the entries that cannot be read. It is unreadable if it has entries and none can
 * be read.
 */
export function listOfReadable<const Schema extends v.GenericSchema>(entry: Schema) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => {
      const readable = entries.filter((one) => v.is(entry, one));
      return readable.length > 0 ? readable : entries;
    }),
    v.array(entry),
  );
}
