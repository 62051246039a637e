import { formatDateWithWeekday, isCalendarDate } from '@kettle/core';
import type { Ask } from './ask.ts';

/** Says the date that was just given in words, so that a mistyped one is noticed at once. */
export function sayDate(ask: Ask, answer: string): void {
  const date = answer.trim();
  if (isCalendarDate(date)) ask.show(`${formatDateWithWeekday(date)}.`);
}
