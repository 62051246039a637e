import { parseCalendarDate, type Clock } from '@kettle/core';

/** The one place of the command line where the machine's clock is read. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => {
    const today = parseCalendarDate(londonDate(Date.now()));
    if (!today.ok) throw new Error('The calendar of this machine gives no usable date.');
    return today.value;
  },
};

const LAST_HOUR = 23;

/**
 * The date in London, `yyyy-MM-dd`, at so many milliseconds since 1970. London is level with UTC or an
 * hour ahead, so that but for the day's last hour the two have one date; and the calendar that knows
 * about summer time takes a quarter of a short command's time to load.
 */
export function londonDate(now: number): string {
  const utc = new Date(now);
  return utc.getUTCHours() < LAST_HOUR ? utc.toISOString().slice(0, 10) : calendarDate(now);
}

let calendar: Intl.DateTimeFormat | undefined;

function calendarDate(now: number): string {
  calendar ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = calendar.formatToParts(now);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
