import { parseCalendarDate, type Clock } from '@kettle/core';

/** The one place of the command line where the machine's clock is read. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => {
    const today = parseCalendarDate(londonDay(Date.now()));
    if (!today.ok) throw new Error('The calendar of this machine gives no usable date.');
    return today.value;
  },
};

/** Made when it is first asked for: the zone's data takes a while to load. */
function londonDay(now: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
