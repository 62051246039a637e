import type { CalendarDate } from './calendar-date.ts';
import type { Tenancy } from './tenancy.ts';

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
