import type { CalendarDate } from './calendar-date.ts';
import type { Tenancy } from './tenancy.ts';

/** When broadband is to be installed: as soon as possible, or on a later date. */
export type BroadbandTiming =
  { readonly isUrgent: true } | { readonly isUrgent: false; readonly date: CalendarDate };

/** The chosen date if Later, the tenancy's start if ASAP (product.md section 4). */
export function broadbandDateOf(
  timing: BroadbandTiming | undefined,
  tenancy: Tenancy,
): CalendarDate {
  return timing && !timing.isUrgent ? timing.date : tenancy.startDate;
}
