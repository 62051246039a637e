import type { CalendarDate } from './calendar-date.ts';

// Made once it is asked for: to start a calendar takes a page or a short command as long as much of the rest.
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

/** London is at Greenwich's hour or one ahead of it: only before midnight may the two have another day. */
function isAlreadyTomorrow(instant: number): boolean {
  return new Date(instant).getUTCHours() === LAST_HOUR && hourInLondon(instant) !== LAST_HOUR;
}

/** The calendar date in London (decision 11) at so many milliseconds since 1970: for the clocks behind the port. */
export function londonDay(instant: number): CalendarDate {
  const day = new Date(isAlreadyTomorrow(instant) ? instant + HOUR_MS : instant);
  // A day that exists: parsing it would be code on every first visit.
  return day.toISOString().slice(0, 10) as CalendarDate;
}
