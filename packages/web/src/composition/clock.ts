import { parseCalendarDate, type Clock } from '@kettle/core';

const LONDON_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The only place of the site where the machine's clock is read. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => {
    const parts = Object.fromEntries(
      LONDON_DAY.formatToParts(new Date()).map(({ type, value }) => [type, value]),
    );
    const today = parseCalendarDate(`${parts['year']}-${parts['month']}-${parts['day']}`);
    if (!today.ok) throw new Error('The calendar of this browser gives no usable date.');
    return today.value;
  },
};
