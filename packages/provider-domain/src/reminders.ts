import { addDays, compareDates, daysBetween, type CalendarDate } from '@kettle/core';

/** How many days lie between two mails about the same thing, at least. */
export const QUIET_DAYS = 3;
/** An invited person is reminded so many days before the start. */
export const INVITED_DAYS = [21, 7, 2] as const;
/** The lead of a house that is not complete is reminded so many days before the start. */
export const LEAD_DAYS = [21, 7] as const;
/** Every payer reads so many days before the last one that the agreement ends. */
export const END_DAYS = 30;

/**
 * The days on which somebody is reminded: three days after the first mail, and before the start. Of
 * two that are too close the later one is kept.
 */
export function reminderDays(
  firstMail: CalendarDate,
  start: CalendarDate,
  before: readonly number[],
): readonly CalendarDate[] {
  const days = [
    addDays(firstMail, QUIET_DAYS),
    ...before.map((count) => addDays(start, -count)),
  ].sort((a, b) => compareDates(b, a));
  const kept: CalendarDate[] = [];
  for (const day of days) {
    const [next] = kept;
    const isApart = next === undefined || daysBetween(day, next) >= QUIET_DAYS;
    if (isApart && daysBetween(firstMail, day) >= QUIET_DAYS) kept.unshift(day);
  }
  return kept;
}

/** The day on which a payer reads that the agreement ends. Undefined if that is not after today. */
export function endReminderDay(end: CalendarDate, today: CalendarDate): CalendarDate | undefined {
  const day = addDays(end, -END_DAYS);
  return compareDates(day, today) > 0 ? day : undefined;
}
