import { londonDay } from '@kettle/core';

const DAY = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/;
const INSTANT = /[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * The day of a date that may include a time; undefined if the text is not a date. A time with a
 * zone is an instant, and its day is the one in London: midnight in summer is 23:00 UTC of the day
 * before.
 */
export function calendarDayOf(text: string): string | undefined {
  const [day] = DAY.exec(text) ?? [];
  if (day === undefined || text === day) return day;
  const time = INSTANT.exec(text);
  if (!time || time.index !== day.length) return undefined;
  if (time[1] === undefined) return day;
  const instant = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(instant) ? undefined : londonDay(instant);
}
