import type { CalendarDate } from './calendar-date.ts';
import { formatDateWithWeekday } from './calendar-arithmetic.ts';
import { londonDay } from './london-day.ts';

/**
 * What became of mails. `notSent` are the addresses that got none, because they had enough today or
 * want no more. `waitsUntil` is a moment with its zone, if the last one leaves later.
 */
export interface MailResult {
  readonly notSent: readonly string[];
  readonly waitsUntil?: string;
}

/** Undefined if everybody got a mail. */
export function notSentMessage({ notSent }: MailResult): string | undefined {
  if (notSent.length === 0) return undefined;
  return `Not sent to ${notSent.join(', ')}: sent already today, too many emails in one day, or they want no more emails.`;
}

/** When mails leave that wait, in London. Undefined if they leave at once. */
export function waitsMessage({ waitsUntil = '' }: MailResult, today: CalendarDate) {
  const moment = Date.parse(waitsUntil);
  if (Number.isNaN(moment)) return undefined;
  const day = londonDay(moment);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
  const on = day === today ? '' : ` on ${formatDateWithWeekday(day)}`;
  return `Many emails are waiting. Yours will leave by ${time.format(moment)}${on}.`;
}
