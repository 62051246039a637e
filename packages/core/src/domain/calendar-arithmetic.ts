import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { datePartsOf, type CalendarDate, type DateParts } from './calendar-date.ts';

/**
 * This is the only module that imports date-fns. It is separate from `calendar-date.ts` so that the
 * entry page does not load date-fns. Each function is imported from its own path, because loading
 * the whole library takes the command line three times as long.
 *
 * Dates are represented at noon in the machine's time zone, because no clock change reaches noon.
 */
function atNoon(date: CalendarDate): Date {
  const { year, month, day } = datePartsOf(date);
  const noon = new Date(2000, 0, 1, 12);
  noon.setFullYear(year, month - 1, day);
  return noon;
}

/** The date with these parts. The caller must pass a day that exists: nothing is checked. */
export function dateOfParts({ year, month, day }: DateParts): CalendarDate {
  const [y, m, d] = [String(year), String(month), String(day)];
  return `${y.padStart(4, '0')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` as CalendarDate;
}

function toCalendarDate(date: Date): CalendarDate {
  return dateOfParts({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
  });
}

/** The date `days` days later, or earlier when `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toCalendarDate(addDaysTo(atNoon(date), days));
}

/**
 * The date `months` months later, clamped to the last day of that month: 31 January plus one month
 * is 28 or 29 February.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return toCalendarDate(addMonthsTo(atNoon(date), months));
}

/** The number of days from `from` to `to`; negative when `to` is the earlier date. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return differenceInCalendarDays(atNoon(to), atNoon(from));
}

// date-fns would add 4 kB of other languages and patterns to what the entry page fetches.
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Such as `1 July 2027`. */
export function formatDate(date: CalendarDate): string {
  const { year, month, day } = datePartsOf(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** Such as `Thursday 1 July 2027`. */
export function formatDateWithWeekday(date: CalendarDate): string {
  return `${WEEKDAYS[weekdayOf(date)]} ${formatDate(date)}`;
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return atNoon(date).getDay();
}
