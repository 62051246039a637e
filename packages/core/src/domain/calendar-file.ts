import { addDays } from './calendar-arithmetic.ts';
import type { CalendarDate } from './calendar-date.ts';

/**
 * A whole-day event of a calendar file. `id` identifies the event and is the same in every file
 * that contains it.
 */
export interface CalendarEntry {
  readonly id: string;
  readonly date: CalendarDate;
  readonly title: string;
  readonly notes?: string;
  readonly link?: string;
}

/** The maximum length of a line in octets, without its line ending (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

/**
 * An iCalendar file (RFC 5545) of whole-day events. The events have no time zone, so each one stays
 * on its date wherever the calendar is read. `now` is in milliseconds since 1970.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { productName, now }: { readonly productName: string; readonly now: number },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(productName)}//Dates//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventLines(entry, timestamp(now))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(entry: CalendarEntry, stamp: string): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.id)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compactDate(entry.date)}`,
    `DTEND;VALUE=DATE:${compactDate(addDays(entry.date, 1))}`,
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.notes === undefined ? [] : [`DESCRIPTION:${escapeText(entry.notes)}`]),
    ...(entry.link === undefined ? [] : [`URL:${removeBreaks(entry.link)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function compactDate(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

/** A UTC timestamp such as `20270701T120000Z`. */
function timestamp(now: number): string {
  return new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
}

/**
 * A text value (RFC 5545, 3.3.11), escaped so that line breaks, commas, semicolons and backslashes
 * cannot end it early.
 */
function escapeText(text: string): string {
  return text
    .replace(/[\\,;]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\\n')
    .replace(CONTROLS, '');
}

/**
 * A URL is not a text value, so it is not escaped. White space and control characters are removed,
 * so that the URL cannot start a new line.
 */
function removeBreaks(link: string): string {
  return link.replace(/\s/gu, '').replace(CONTROLS, '');
}

// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/g;

/**
 * Folds a long line: each continuation line starts with a space. A character is never split across
 * two lines.
 */
function foldLine(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** The number of octets of a character in UTF-8, or one more. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  return code < 0x10000 ? 3 : 4;
}
