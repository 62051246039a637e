import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { datePartsOf, type CalendarDate, type DateParts } from './calendar-date.ts';

/**
 * The only module that meets date-fns, kept apart from `calendar-date.ts` so that the entry page
 * does not load it; function by function, since the whole takes a terminal three times as long to
 * load. Dates stand at noon of the machine's zone: no clock change reaches that far.
 */
function atNoon(date: CalendarDate): Date {
  const { year, month, day } = datePartsOf(date);
  const noon = new Date(2000, 0, 1, 12);
  noon.setFullYear(year, month - 1, day);
  return noon;
}

/** The date of these parts, which must be a day that exists: nothing is checked. */
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

/** The date so many days later, earlier where `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toCalendarDate(addDaysTo(atNoon(date), days));
}

/** Clamps to the last day of the month reached: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return toCalendarDate(addMonthsTo(atNoon(date), months));
}

/** Whole days from `from` to `to`; negative when `to` is the earlier one. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return differenceInCalendarDays(atNoon(to), atNoon(from));
}

/** Such as `1 July 2027`. */
export function formatDate(date: CalendarDate): string {
  return format(atNoon(date), 'd MMMM yyyy');
}

/** Such as `Thursday 1 July 2027`. */
export function formatDateWithWeekday(date: CalendarDate): string {
  return format(atNoon(date), 'EEEE d MMMM yyyy');
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return atNoon(date).getDay();
}
