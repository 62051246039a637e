import { addDays, dateOfParts, weekdayOf } from './calendar-arithmetic.ts';
import { datePartsOf, type CalendarDate } from './calendar-date.ts';

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/**
 * The bank holidays of England and Wales in a year: those of the Banking and Financial Dealings Act
 * 1971 and the common law's Good Friday and Christmas Day, with their substitute days, as
 * gov.uk/bank-holidays lists them. One-off holidays are proclaimed a few months ahead at most and
 * are not known here.
 */
export function bankHolidays(year: number): readonly CalendarDate[] {
  const easter = easterSunday(year);
  const newYear = dayOfYear(year, 1, 1);
  const christmas = onWeekday(dayOfYear(year, 12, 25));
  return [
    onWeekday(newYear),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(dayOfYear(year, 5, 1)),
    mondayFrom(dayOfYear(year, 5, 25)),
    mondayFrom(dayOfYear(year, 8, 25)),
    ...christmasDays(year, christmas),
  ];
}

/**
 * Whether a day is a working day for banks: neither a weekend nor a bank holiday of England and
 * Wales.
 */
export function isWorkingDay(date: CalendarDate): boolean {
  return !isWeekend(date) && !knownHolidays(datePartsOf(date).year).includes(date);
}

/** A plan asks for dozens of days, and the holidays of a year never change. */
const holidaysOfYear = new Map<number, readonly CalendarDate[]>();

function knownHolidays(year: number): readonly CalendarDate[] {
  const known = holidaysOfYear.get(year) ?? bankHolidays(year);
  holidaysOfYear.set(year, known);
  return known;
}

/** The day itself if it is a working day, else the next working day. */
export function workingDayFrom(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** The date `count` working days after `date`, which itself is not counted. */
export function addWorkingDays(date: CalendarDate, count: number): CalendarDate {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = workingDayFrom(addDays(day, 1));
  return day;
}

function isWeekend(date: CalendarDate): boolean {
  const weekday = weekdayOf(date);
  return weekday === SATURDAY || weekday === SUNDAY;
}

/** A holiday that falls on a weekend moves to the following Monday. */
function onWeekday(date: CalendarDate): CalendarDate {
  return isWeekend(date) ? mondayFrom(date) : date;
}

/**
 * Christmas Day and Boxing Day, moved from a weekend to the following Monday. If both would fall on
 * the same Monday, Boxing Day moves to the Tuesday.
 */
function christmasDays(year: number, christmas: CalendarDate): readonly CalendarDate[] {
  const boxingDay = onWeekday(dayOfYear(year, 12, 26));
  return [christmas, boxingDay === christmas ? addDays(christmas, 1) : boxingDay];
}

function mondayFrom(date: CalendarDate): CalendarDate {
  return addDays(date, (MONDAY - weekdayOf(date) + 7) % 7);
}

function dayOfYear(year: number, month: number, day: number): CalendarDate {
  return dateOfParts({ year, month, day });
}

/** The Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return dayOfYear(year, Math.floor(days / 31), (days % 31) + 1);
}
