import type { CalendarDate, Clock } from '@kettle/core';

// Made once it is asked for: it takes nearly as long as all of the page's libraries to start.
let calendar: Intl.DateTimeFormat | undefined;

function hourInLondon(now: number): number {
  calendar ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return Number(calendar.format(now));
}

const HOUR_MS = 3_600_000;
const LAST_HOUR = 23;

/** London is at Greenwich's hour or one ahead of it: only before midnight may the two have another day. */
function isAlreadyTomorrow(now: number): boolean {
  return new Date(now).getUTCHours() === LAST_HOUR && hourInLondon(now) !== LAST_HOUR;
}

/** The only place of the site where the machine's clock is read. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => {
    const now = Date.now();
    const day = new Date(isAlreadyTomorrow(now) ? now + HOUR_MS : now);
    // A day that exists: parsing it would be code on every first visit.
    return day.toISOString().slice(0, 10) as CalendarDate;
  },
};
