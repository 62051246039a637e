import { isBlank, isCalendarDate, readBritishDate, type Mistake } from '@kettle/core';
import type { Validated } from './validation.ts';

const YEAR_MONTH_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Why a text is not a date, with the right spelling; undefined for a date and for a blank text. */
export function dateMistake(text: string): string | undefined {
  const typed = text.trim();
  if (isBlank(typed) || isCalendarDate(typed)) return undefined;
  if (YEAR_MONTH_DAY.test(typed)) return 'There is no such day';
  const date = readBritishDate(typed);
  return date === undefined
    ? 'Write a date as year-month-day, such as 2027-07-01'
    : `Write this date as ${date}`;
}

/** Says how to write a date where the form, which has a calendar, would call it missing. */
export function withDateMistakes<T>(
  validated: Validated<T>,
  dates: Readonly<Record<string, string>>,
): Validated<T> {
  if (validated.ok) return validated;
  const respelled = ({ path, message }: Mistake): Mistake => ({
    path,
    message: dateMistake(dates[path] ?? '') ?? message,
  });
  return { ok: false, error: validated.error.map(respelled) };
}
