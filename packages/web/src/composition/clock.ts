import type { CalendarDate, Clock } from '@kettle/core';

// Made once it is asked for: it takes nearly as long as all of the page's libraries to start.
let calendar: Intl.DateTimeFormat | undefined;

function londonDay(): Intl.DateTimeFormat {
  calendar ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return calendar;
}

// The calendar's own answer is a day that exists: parsing it again would be code on every first visit.
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The only place of the site where the machine's clock is read. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => {
    const parts = Object.fromEntries(
      londonDay()
        .formatToParts(new Date())
        .map(({ type, value }) => [type, value]),
    );
    const today = `${parts['year']}-${parts['month']}-${parts['day']}`;
    if (!DAY.test(today)) throw new Error('The calendar gives no date.');
    return today as CalendarDate;
  },
};
