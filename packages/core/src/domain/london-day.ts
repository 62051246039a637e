import type { CalendarDate } from './calendar-date.ts';

// Created on first use, because creating the formatter takes as long as much of the other work of a
// page or a short command.
let calendar: Intl.DateTimeFormat | undefined;

function hourInLondon(instant: number): number {
  calendar ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return Number(calendar.format(instant));
}

const HOUR_MS = 3_600_000;
const LAST_HOUR = 23;

/**
 * Whether London has already reached the next date. London is at UTC or one hour ahead of it, so
 * the two dates can differ only in the last hour before midnight UTC.
 */
function isAlreadyTomorrow(instant: number): boolean {
  return new Date(instant).getUTCHours() === LAST_HOUR && hourInLondon(instant) !== LAST_HOUR;
}

/**
 * The calendar date in London at `instant`, in milliseconds since 1970.
 * Implementations of the `Clock` port use it.
 */
export function londonDay(instant: number): CalendarDate {
  const day = new Date(isAlreadyTomorrow(instant) ? instant + HOUR_MS : instant);
  // No parsing needed, since `toISOString` gives a day that exists: the parser would add code to
  // every first visit.
  return day.toISOString().slice(0, 10) as CalendarDate;
}
