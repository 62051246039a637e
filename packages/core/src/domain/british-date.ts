import { MONTHS } from './calendar-arithmetic.ts';
import { isCalendarDate, type CalendarDate } from './calendar-date.ts';

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.]+/;

/**
 * Reads a date as people in Britain write it, the day first: `1/9/27`, `1st Sept 2027`, `Wednesday
 * 1 September 2027.`, and `2027-09-01` too. Undefined if it is none. A year of two digits is of
 * this century.
 */
export function readBritishDate(text: string): CalendarDate | undefined {
  const typed = text.trim().toLowerCase();
  if (isCalendarDate(typed)) return typed;
  const words = typed
    .replace(WEEKDAY, '')
    .replace(/\bof\b/, ' ')
    .split(/[\s,./-]+/)
    .filter((word) => word !== '');
  const [day = '', month = '', year = ''] = words;
  if (words.length !== 3 || !/^\d\d(?:\d\d)?$/.test(year)) return undefined;
  const [, days = ''] = /^(\d\d?)(?:st|nd|rd|th)?$/.exec(day) ?? [];
  const date = [year.padStart(4, '20'), monthNumber(month), days];
  const read = date.map((part) => part.padStart(2, '0')).join('-');
  return isCalendarDate(read) ? read : undefined;
}

/** The number of a month that is written as a number, a name, or at least three letters of it. */
function monthNumber(word: string): string {
  if (/^\d\d?$/.test(word)) return word;
  const at = MONTHS.findIndex((name) => word.length >= 3 && name.toLowerCase().startsWith(word));
  return String(at + 1);
}
