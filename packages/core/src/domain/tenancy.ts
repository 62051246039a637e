import { addDays, addMonths, dateOfParts, daysBetween } from './calendar-arithmetic.ts';
import { compareDates, datePartsOf, type CalendarDate } from './calendar-date.ts';

/** The lead's tenancy. Both days are part of it. */
export interface Tenancy {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
}

const MAXIMUM_TENANCY_DAYS = 465;

/**
 * One year after the start date minus a day. One year after 29 February is 28 February (TE10).
 */
export function defaultEndDate(startDate: CalendarDate): CalendarDate {
  return addDays(addMonths(startDate, 12), -1);
}

/**
 * The last day of the minimum term. With a minimum of 0 months this is the start date itself, never
 * the day before it.
 */
export function earliestEndDate(startDate: CalendarDate, minimumMonths: number): CalendarDate {
  if (minimumMonths === 0) return startDate;
  return addDays(addMonths(startDate, minimumMonths), -1);
}

/** The 465th day after the start. */
export function latestEndDate(startDate: CalendarDate): CalendarDate {
  return addDays(startDate, MAXIMUM_TENANCY_DAYS);
}

/** 31 December of next year. */
export function latestStartDate(today: CalendarDate): CalendarDate {
  return dateOfParts({ year: datePartsOf(today).year + 1, month: 12, day: 31 });
}

/** Whether a date is neither before the tenancy's first day nor after its last. */
export function isDuring(date: CalendarDate, { startDate, endDate }: Tenancy): boolean {
  return compareDates(date, startDate) >= 0 && compareDates(date, endDate) <= 0;
}

/** Whether a tenancy would start before today; today itself is allowed. */
export function isInThePast(startDate: CalendarDate, today: CalendarDate): boolean {
  return compareDates(startDate, today) < 0;
}

/** Whether a tenancy would start after 31 December of next year. */
export function isBeyondLatestStart(startDate: CalendarDate, today: CalendarDate): boolean {
  return compareDates(startDate, latestStartDate(today)) > 0;
}

/** Whether a tenancy ends before the last day of its minimum term (TE6). */
export function isBelowMinimumTerm(tenancy: Tenancy, minimumMonths: number): boolean {
  return compareDates(tenancy.endDate, earliestEndDate(tenancy.startDate, minimumMonths)) < 0;
}

/** Whether a tenancy ends more than 465 days after its start. */
export function isBeyondMaximumTerm(tenancy: Tenancy): boolean {
  return daysBetween(tenancy.startDate, tenancy.endDate) > MAXIMUM_TENANCY_DAYS;
}
