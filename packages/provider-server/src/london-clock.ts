import type { CalendarDate, Clock } from '@kettle/core';

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The machine's time, and its calendar date in London (decision 11). */
export const londonClock: Clock = {
  now: () => Date.now(),
  today: () => londonDateOf(Date.now()),
};

export function londonDateOf(instant: number): CalendarDate {
  const parts = new Map(LONDON.formatToParts(instant).map(({ type, value }) => [type, value]));
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((type) =>
    parts.get(type as Intl.DateTimeFormatPartTypes),
  );
  return `${year.padStart(4, '0')}-${month}-${day}` as CalendarDate;
}
