import type { CalendarDate, Clock } from '@kettle/core';

const LONDON_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

// The calendar's own answer is a day that exists: parsing it again would be code on every first visit.
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The only place of the site where the machine's clock is read. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => {
    const parts = Object.fromEntries(
      LONDON_DAY.formatToParts(new Date()).map(({ type, value }) => [type, value]),
    );
    const today = `${parts['year']}-${parts['month']}-${parts['day']}`;
    if (!DAY.test(today)) throw new Error('The calendar of this browser gives no usable date.');
    return today as CalendarDate;
  },
};
