import { failure, success, type Result } from './result.ts';

/**
 * A validated calendar date in Europe/London, written `yyyy-MM-dd`, without a time or a time zone.
 */
export type CalendarDate = string & { readonly calendarDate: unique symbol };

export interface DateParts {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2 && isLeapYear(year)) return 29;
  return DAYS_IN_MONTH[month - 1] ?? 0;
}

/** Accepts exactly `yyyy-MM-dd` in ASCII digits, and only days that exist. */
export function parseCalendarDate(text: string): Result<CalendarDate, 'not-a-date'> {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return failure('not-a-date');
  const { year, month, day } = partsOf(text);
  const exists = year >= 1 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? success(text as CalendarDate) : failure('not-a-date');
}

/**
 * Whether an unknown value, such as one read from storage, is a date that `parseCalendarDate`
 * accepts.
 */
export function isCalendarDate(value: unknown): value is CalendarDate {
  return typeof value === 'string' && parseCalendarDate(value).ok;
}

/** Year, month (1 to 12) and day of the month as numbers. */
export function datePartsOf(date: CalendarDate): DateParts {
  return partsOf(date);
}

/** Negative when `a` is the earlier date, 0 when both are the same day, positive otherwise. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return dateNumber(a) - dateNumber(b);
}

function partsOf(text: string): DateParts {
  return {
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(5, 7)),
    day: Number(text.slice(8, 10)),
  };
}

function dateNumber(date: CalendarDate): number {
  const { year, month, day } = partsOf(date);
  return year * 10_000 + month * 100 + day;
}
