import { addDays, addMonths, daysBetween } from './calendar-arithmetic.ts';
import { compareDates, datePartsOf, type CalendarDate } from './calendar-date.ts';
import { DEFAULT_MINIMUM_TENANCY_MONTHS } from './settings.ts';

/** The lead's tenancy: both days included (product.md sections 5 and 9). */
export interface Tenancy {
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
}

const MAXIMUM_TENANCY_DAYS = 465;

/** From 16 months on, the minimum term would lie beyond 465 days and no end date would be left. */
export const LONGEST_MINIMUM_TENANCY_MONTHS = 15;

/** One year later minus a day; 29 February counts as the 28th a year later (decision 12). */
export function defaultEndDate(startDate: CalendarDate): CalendarDate {
  return addDays(addMonths(startDate, 12), -1);
}

/** The minimum term's last day; without a minimum the start itself, never a day before it. */
export function earliestEndDate(startDate: CalendarDate, minimumMonths: number): CalendarDate {
  if (minimumMonths === 0) return startDate;
  return addDays(addMonths(startDate, minimumMonths), -1);
}

export function latestEndDate(startDate: CalendarDate): CalendarDate {
  return addDays(startDate, MAXIMUM_TENANCY_DAYS);
}

/** 31 December of next year. */
export function latestStartDate(today: CalendarDate): CalendarDate {
  const nextYear = String(datePartsOf(today).year + 1).padStart(4, '0');
  return `${nextYear}-12-31` as CalendarDate;
}

export function isInThePast(startDate: CalendarDate, today: CalendarDate): boolean {
  return compareDates(startDate, today) < 0;
}

export function isBeyondLatestStart(startDate: CalendarDate, today: CalendarDate): boolean {
  return compareDates(startDate, latestStartDate(today)) > 0;
}

export function isBelowMinimumTerm(tenancy: Tenancy, minimumMonths: number): boolean {
  return compareDates(tenancy.endDate, earliestEndDate(tenancy.startDate, minimumMonths)) < 0;
}

export function isBeyondMaximumTerm(tenancy: Tenancy): boolean {
  return daysBetween(tenancy.startDate, tenancy.endDate) > MAXIMUM_TENANCY_DAYS;
}

/** The minimum the server configured, made usable: whole months from 0 to 15, else the default. */
export function usableMinimumMonths(configured: number = DEFAULT_MINIMUM_TENANCY_MONTHS): number {
  if (!Number.isInteger(configured) || configured < 0) return DEFAULT_MINIMUM_TENANCY_MONTHS;
  return Math.min(configured, LONGEST_MINIMUM_TENANCY_MONTHS);
}
