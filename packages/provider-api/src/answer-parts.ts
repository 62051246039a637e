import { isCalendarDate, isPence, MAXIMUM_PENCE, type CalendarDate } from '@kettle/core';
import * as v from 'valibot';
import { calendarDayOf } from './calendar-day.ts';

/**
 * The parts of answers. An answer is read liberally, because a provider is not ours: the schemas turn
 * what is only written differently into the documented form. What a schema gives out is that form, and
 * a JSON Schema is made from it (`json-schema.ts`).
 */

export const text = v.string();

/** A text that says something. */
export const nonEmptyText = v.pipe(v.string(), v.minLength(1));

export const flag = v.boolean();

/** An id of the provider. One that is a number is kept as its text. */
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

/** The site draws a room or a row for each housemate, so with a larger count a page would be endless. */
const MAX_HOUSEMATES = 1000;

export const housemates = v.pipe(count, v.maxValue(MAX_HOUSEMATES));

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with these parts. Unknown keys are ignored. A list is no object, though JavaScript calls it one. */
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(v.custom<Readonly<Record<string, unknown>>>(isObject), v.object(entries));
}

/** A part that may be absent. If it is null or has another shape, it counts as absent. */
export function optional<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

/** A part that every provider should send. The journey goes on without it, as without an optional one. */
export function expected<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.pipe(v.optional(schema), v.metadata({ expected: true })), undefined);
}

/** A list that leaves out the entries that cannot be read. One of which no entry can be read is another list. */
export function listOfReadable<const Schema extends v.GenericSchema>(entry: Schema) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => {
      const readable = entries.filter((one) => v.is(entry, one));
      return readable.length > 0 || entries.length === 0 ? readable : undefined;
    }),
    v.array(entry),
  );
}
