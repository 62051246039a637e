import type { CalendarDate, Clock } from '@kettle/core';

// Made once it is asked for: it takes nearly as long as all of the page's libraries to start.
let calendar: Intl.DateTimeFormat | undefined;

function dayByCalendar(now: Date): string {
  calendar ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(
    calendar.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** London is at Greenwich's hour or one ahead of it: only before midnight may the two have another day. */
const HOUR_IN_DOUBT = 23;

// The calendar's own answer is a day that exists: parsing it again would be code on every first visit.
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The only place of the site where the machine's clock is read. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => {
    const now = new Date();
    const isInDoubt = now.getUTCHours() === HOUR_IN_DOUBT;
    const today = isInDoubt ? dayByCalendar(now) : now.toISOString().slice(0, 10);
    if (!DAY.test(today)) throw new Error('The calendar gives no date.');
    return today as CalendarDate;
  },
};
