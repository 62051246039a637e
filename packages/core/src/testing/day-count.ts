import type { CalendarDate } from '../domain/calendar-date.ts';

/**
 * An independent calendar for tests to compare ours with. It counts days from 1970 with integer
 * arithmetic only, without `Date` and without a library.
 */
export function dayOf(text: string): number {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leaps = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leaps + dayOfYear - 719_468;
}

export function dateOfDay(day: number): CalendarDate {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leaps =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const inYear = 365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - inYear;
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return dateText(year, month, dayOfMonth);
}

/** The same day of a later month, or that month's last day. */
export function monthsLater(start: string, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [laterYear, laterMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const first = dayOf(dateText(laterYear, laterMonth, 1));
  const next = dayOf(dateText(Math.floor((count + 1) / 12), ((count + 1) % 12) + 1, 1));
  return dateText(laterYear, laterMonth, Math.min(day, next - first));
}

/**
 * Calls `check` for every day of 2024 to 2032, which contain three leap days and eighteen clock
 * changes of London.
 */
export function eachDay(check: (date: CalendarDate, day: number) => void): void {
  for (let day = dayOf('2024-01-01'); day <= dayOf('2032-12-31'); day += 1) {
    check(dateOfDay(day), day);
  }
}

function dateText(year: number, month: number, day: number): CalendarDate {
  const [y, m, d] = [year, month, day].map(String);
  return [y?.padStart(4, '0'), m?.padStart(2, '0'), d?.padStart(2, '0')].join('-') as CalendarDate;
}
