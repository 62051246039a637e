import type { CalendarDate } from './calendar-date.ts';

// Created only when it is needed: that alone takes a page or a short command as long as much of its other work.
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

/** London is at UTC or one hour ahead of it, so their dates can differ only in the last hour before midnight UTC. */
function isAlreadyTomorrow(instant: number): boolean {
  return new Date(instant).getUTCHours() === LAST_HOUR && hourInLondon(instant) !== LAST_HOUR;
}

/** The calendar date in London (decision 11) at so many milliseconds since 1970: for the clocks behind the port. */
export function londonDay(instant: number): CalendarDate {
  const day = new Date(isAlreadyTomorrow(instant) ? instant + HOUR_MS : instant);
  // A day that exists: parsing it would be code on every first visit.
  return day.toISOString().slice(0, 10) as CalendarDate;
}
