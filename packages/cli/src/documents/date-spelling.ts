import { isBlank, isCalendarDate, type Mistake } from '@kettle/core';
import type { Validated } from './validation.ts';

/** Matches `01/07/2027`, as spreadsheets in Britain write a date. */
const DAY_MONTH_YEAR = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;

const YEAR_MONTH_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Why a text is not a date, with the right spelling; undefined for a date and for a blank text. */
export function dateMistake(text: string): string | undefined {
  const typed = text.trim();
  if (isBlank(typed) || isCalendarDate(typed)) return undefined;
  if (YEAR_MONTH_DAY.test(typed)) return 'There is no such day';
  const [, day = '', month = '', year = ''] = DAY_MONTH_YEAR.exec(typed) ?? [];
  const respelled = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(respelled)
    ? `Write this date as ${respelled}`
    : 'Write a date as year-month-day, such as 2027-07-01';
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
