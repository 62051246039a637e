import { formatDate } from './calendar-arithmetic.ts';
import { compareDates, type CalendarDate } from './calendar-date.ts';
import type { Tenancy } from './tenancy.ts';
import { addWorkingDays } from './working-days.ts';

/** When broadband is to be installed: as soon as possible, or on a later date. */
export type BroadbandTiming =
  { readonly isUrgent: true } | { readonly isUrgent: false; readonly date: CalendarDate };

/**
 * The installation date: the chosen date for 'Later', or the tenancy's start date for 'ASAP' and
 * while nothing has been chosen.
 */
export function broadbandDateOf(
  timing: BroadbandTiming | undefined,
  tenancy: Tenancy,
): CalendarDate {
  return timing && !timing.isUrgent ? timing.date : tenancy.startDate;
}

/**
 * The day on which broadband is expected. As soon as possible is not before the lead time of the
 * option is over, counted from `today`, if the provider says one.
 */
export function expectedBroadbandDate(
  timing: BroadbandTiming | undefined,
  tenancy: Tenancy,
  today: CalendarDate,
  leadTimeWorkingDays: number | undefined,
): CalendarDate {
  const date = broadbandDateOf(timing, tenancy);
  if (leadTimeWorkingDays === undefined || timing?.isUrgent === false) return date;
  const earliest = addWorkingDays(today, leadTimeWorkingDays);
  return compareDates(date, earliest) < 0 ? earliest : date;
}

/** That day in words. After a lead time it is only near: `about 11 December 2026`. */
export function broadbandDateInWords(
  timing: BroadbandTiming | undefined,
  tenancy: Tenancy,
  today: CalendarDate,
  leadTimeWorkingDays: number | undefined,
): string {
  const date = formatDate(expectedBroadbandDate(timing, tenancy, today, leadTimeWorkingDays));
  return leadTimeWorkingDays === undefined || timing?.isUrgent === false ? date : `about ${date}`;
}
