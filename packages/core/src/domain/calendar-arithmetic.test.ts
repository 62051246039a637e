import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import {
  addDays,
  addMonths,
  dateOfParts,
  daysBetween,
  formatDate,
  formatDateWithWeekday,
  weekdayOf,
} from './calendar-arithmetic.ts';
import { datePartsOf } from './calendar-date.ts';
import { dateOfDay, dayOf, eachDay, monthsLater } from '../testing/day-count.ts';

const day = fc.integer({ min: dayOf('2024-01-01'), max: dayOf('2032-12-31') });

describe('each day of 2024 to 2032', () => {
  it('is one day after the day before [CL2]', () => {
    eachDay((today, number) => {
      expect(addDays(today, 1)).toBe(dateOfDay(number + 1));
      expect(addDays(today, -1)).toBe(dateOfDay(number - 1));
      expect(daysBetween(today, dateOfDay(number + 1))).toBe(1);
    });
  });

  it('is 465 days before the date that the independent calendar gives [CL2]', () => {
    eachDay((today, number) => {
      expect(addDays(today, 465)).toBe(dateOfDay(number + 465));
    });
  });

  it('has the right weekday [CL2]', () => {
    eachDay((today, number) => {
      expect(weekdayOf(today)).toBe((number + 4) % 7);
    });
  });

  it('plus ten or twelve months is the same day, clamped to the end of the month [TE6, CL2]', () => {
    eachDay((today) => {
      expect(addMonths(today, 12)).toBe(monthsLater(today, 12));
      expect(addMonths(today, 10)).toBe(monthsLater(today, 10));
    });
  });
});

describe('arithmetic with random days and months', () => {
  it('adds days like the independent calendar [CL2]', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (number, days) => {
        expect(addDays(dateOfDay(number), days)).toBe(dateOfDay(number + days));
      }),
    );
  });

  it('counts the days between two dates in both directions [CL2]', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        expect(daysBetween(dateOfDay(from), dateOfDay(to))).toBe(to - from);
      }),
    );
  });

  it('adds months, clamped to the last day of the month [TE6]', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 36 }), (number, months) => {
        const start = dateOfDay(number);
        expect(addMonths(start, months)).toBe(monthsLater(start, months));
      }),
    );
  });

  it('returns to the same date after adding and subtracting the same days [CL2]', () => {
    fc.assert(
      fc.property(day, fc.nat({ max: 1000 }), (number, days) => {
        expect(addDays(addDays(dateOfDay(number), days), -days)).toBe(dateOfDay(number));
      }),
    );
  });
});

describe('dateOfParts', () => {
  it('rebuilds a date from its parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOf('0001-01-01'), max: dayOf('9999-12-31') }), (number) => {
        const any = dateOfDay(number);
        expect(dateOfParts(datePartsOf(any))).toBe(any);
      }),
    );
  });
});

describe('addMonths', () => {
  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-03-31', 1, '2027-04-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-10-31', 4, '2028-02-29'],
    ['2027-12-15', 1, '2028-01-15'],
  ])('from %s plus %d months gives %s [TE6]', (start, months, expected) => {
    expect(addMonths(date(start), months)).toBe(expected);
  });
});

describe('dates of the first century', () => {
  it('keep their year when days and months are added [CL2]', () => {
    expect(addDays(date('0027-07-01'), 1)).toBe('0027-07-02');
    expect(datePartsOf(addMonths(date('0027-07-01'), 1))).toEqual({ year: 27, month: 8, day: 1 });
  });
});

describe('dates in words', () => {
  it.each([
    ['2027-07-01', '1 July 2027', 'Thursday 1 July 2027'],
    ['2028-02-29', '29 February 2028', 'Tuesday 29 February 2028'],
    ['2027-12-31', '31 December 2027', 'Friday 31 December 2027'],
  ])('show %s as %s [FS1]', (text, words, withWeekday) => {
    expect(formatDate(date(text))).toBe(words);
    expect(formatDateWithWeekday(date(text))).toBe(withWeekday);
  });

  it('are those of British English, for every month and weekday [FS1, TE17]', () => {
    const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
    eachDay((today) => {
      const moment = new Date(today);
      expect(formatDateWithWeekday(today)).toBe(
        `${weekday.format(moment)} ${words.format(moment)}`,
      );
    });
  });
});
