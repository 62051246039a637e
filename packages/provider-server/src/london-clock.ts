import type { CalendarDate, Clock } from '@kettle/core';

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const HOUR_MS = 60 * 60_000;
let known = { hour: Number.NaN, date: londonDateOf(0) };

/** Midnight in London is a full hour of the machine's time, in summer too: asked once an hour. */
function londonToday(): CalendarDate {
  const now = Date.now();
  const hour = Math.floor(now / HOUR_MS);
  if (hour !== known.hour) known = { hour, date: londonDateOf(now) };
  return known.date;
}

/** The machine's time, and its calendar date in London (decision 11). */
export const londonClock: Clock = {
  now: () => Date.now(),
  today: londonToday,
};

export function londonDateOf(instant: number): CalendarDate {
  const parts = new Map(LONDON.formatToParts(instant).map(({ type, value }) => [type, value]));
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((type) =>
    parts.get(type as Intl.DateTimeFormatPartTypes),
  );
  return `${year.padStart(4, '0')}-${month}-${day}` as CalendarDate;
}
