import { isCalendarDate, isPence, MAXIMUM_PENCE, type CalendarDate } from '@kettle/core';
import * as v from 'valibot';
import { calendarDayOf } from './calendar-day.ts';

/**
 * The parts of answers. They are read liberally, because other companies run providers too: the schemas
 * transform other spellings into the documented form. The output of a schema is that form, from which
 * `json-schema.ts` makes a JSON Schema.
 */

export const text = v.string();

/** A text of at least one character. */
export const nonEmptyText = v.pipe(v.string(), v.minLength(1));

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

/** Pence per person per week, with four decimals at most. */
export const pence = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MAXIMUM_PENCE),
  v.check((value) => isPence(value)),
);

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The site renders a room or a row for each housemate, so a larger count would make an endless page. */
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

/** A part that every provider should send. The journey works without it, as without an optional part. */
export function expected<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.pipe(v.optional(schema), v.metadata({ expected: true })), undefined);
}

/** A list without the entries that cannot be read. It is unreadable if it has entries and none can be read. */
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
