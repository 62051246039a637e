import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 30, 5, 250);
const START: CalendarEntry = { id: 'acc_1-start', date: date('2027-07-01'), title: 'Bills start' };

const fileOf = (...entries: CalendarEntry[]) =>
  calendarFile(entries, { productName: 'Kettle', now: NOW });

/** The lines of a file as a calendar reads them, with folded lines joined again. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const unescaped = (value = '') =>
  value.replace(/\\(.)/g, (_all, escaped: string) => (escaped === 'n' ? '\n' : escaped));

describe('a calendar file', () => {
  it('contains whole-day events without a time zone [CG15]', () => {
    expect(fileOf({ ...START, notes: 'Soon', link: 'https://kettle.example/j?guid=acc_1' })).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Kettle//Dates//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:acc_1-start',
        'DTSTAMP:20261121T093005Z',
        'DTSTART;VALUE=DATE:20270701',
        'DTEND;VALUE=DATE:20270702',
        'SUMMARY:Bills start',
        'DESCRIPTION:Soon',
        'URL:https://kettle.example/j?guid=acc_1',
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('ends an event at the start of the next day, even across the end of a year [CG15]', () => {
    expect(fileOf({ ...START, date: date('2027-12-31') })).toContain('DTEND;VALUE=DATE:20280101');
  });

  it('escapes characters that would end a text, and removes control characters [CG15]', () => {
    const file = fileOf({ ...START, title: 'a,b;c\\d\r\ne\nf\u0007' });
    expect(valueOf(file, 'SUMMARY')).toBe('a\\,b\\;c\\\\d\\ne\\nf');
  });

  it('removes line breaks from a link [CG15]', () => {
    const file = fileOf({ ...START, link: 'https://a.example/\r\nATTENDEE:x' });
    expect(linesOf(file).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });

  it('folds a line at 75 octets without splitting a character [CG15]', () => {
    const file = fileOf({ ...START, title: '🏠'.repeat(40) });
    const lines = file.split('\r\n');
    expect(lines).toContain(`SUMMARY:${'🏠'.repeat(16)}`);
    expect(valueOf(file, 'SUMMARY')).toBe('🏠'.repeat(40));
  });

  it('fills each line up to 75 octets, counting the leading space of a continuation line [CG15]', () => {
    const lines = fileOf({ ...START, title: 'x'.repeat(67 + 74 + 1) }).split('\r\n');
    const at = lines.findIndex((line) => line.startsWith('SUMMARY:'));
    expect(lines.slice(at, at + 4).map(({ length }) => length)).toEqual([75, 75, 2, 18]);
  });

  it('preserves any text, in lines of at most 75 octets [CG15]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const title = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '');
        const file = fileOf({ ...START, title });
        expect(unescaped(valueOf(file, 'SUMMARY'))).toBe(title);
        const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
      }),
    );
  });
});
