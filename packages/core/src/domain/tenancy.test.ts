import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOf, eachDay, monthsLater } from '../testing/day-count.ts';
import { date } from '../testing/journeys.ts';
import type { CalendarDate } from './calendar-date.ts';
import {
  defaultEndDate,
  earliestEndDate,
  isBelowMinimumTerm,
  isBeyondLatestStart,
  isBeyondMaximumTerm,
  isInThePast,
  latestEndDate,
  latestStartDate,
} from './tenancy.ts';
import { LONGEST_MINIMUM_TENANCY_MONTHS } from './minimum-term.ts';

function dayBefore(text: CalendarDate): CalendarDate {
  return dateOfDay(dayOf(text) - 1);
}

describe('defaultEndDate', () => {
  it.each([
    ['2027-09-01', '2028-08-31'],
    ['2028-02-29', '2029-02-27'],
    ['2027-03-01', '2028-02-29'],
    ['2028-03-01', '2029-02-28'],
    ['2027-01-01', '2027-12-31'],
  ])('for a start on %s is %s [TE10]', (start, end) => {
    expect(defaultEndDate(date(start))).toBe(end);
  });

  it('is one year after every start date minus a day [TE10]', () => {
    eachDay((start) => {
      expect(defaultEndDate(start)).toBe(dayBefore(monthsLater(start, 12)));
    });
  });

  it('always gives a term that the default settings allow [TE4, TE6]', () => {
    eachDay((startDate) => {
      const tenancy = { startDate, endDate: defaultEndDate(startDate) };
      expect(isBelowMinimumTerm(tenancy, 10)).toBe(false);
      expect(isBeyondMaximumTerm(tenancy)).toBe(false);
    });
  });
});

describe('the minimum term', () => {
  it.each([
    ['2027-09-01', 10, '2028-06-30'],
    ['2027-08-31', 6, '2028-02-28'],
    ['2026-08-31', 6, '2027-02-27'],
    ['2027-07-01', 1, '2027-07-31'],
    ['2027-07-01', 15, '2028-09-30'],
  ])('from %s with %d months ends on %s at the earliest [TE6]', (start, months, end) => {
    expect(earliestEndDate(date(start), months)).toBe(end);
  });

  it('of 0 months ends on the start date itself, never the day before [TE6]', () => {
    const startDate = date('2027-07-01');
    expect(earliestEndDate(startDate, 0)).toBe(startDate);
    expect(isBelowMinimumTerm({ startDate, endDate: startDate }, 0)).toBe(false);
    expect(isBelowMinimumTerm({ startDate, endDate: date('2027-06-30') }, 0)).toBe(true);
  });

  it('allows its last day but not the day before, for every start date [TE6]', () => {
    eachDay((startDate) => {
      const endDate = dayBefore(monthsLater(startDate, 10));
      expect(isBelowMinimumTerm({ startDate, endDate }, 10)).toBe(false);
      expect(isBelowMinimumTerm({ startDate, endDate: dayBefore(endDate) }, 10)).toBe(true);
    });
  });

  it('with the longest minimum allows an end date for every start date [TE7]', () => {
    eachDay((startDate) => {
      const endDate = earliestEndDate(startDate, LONGEST_MINIMUM_TENANCY_MONTHS);
      expect(isBeyondMaximumTerm({ startDate, endDate })).toBe(false);
    });
  });

  it('with one month more would allow no end date [TE7]', () => {
    const months = LONGEST_MINIMUM_TENANCY_MONTHS + 1;
    const startDate = date('2027-07-01');
    const endDate = earliestEndDate(startDate, months);
    expect(isBeyondMaximumTerm({ startDate, endDate })).toBe(true);
  });
});

describe('the longest term', () => {
  it('allows the 465th day after the start but not the day after, for every start date [TE4]', () => {
    eachDay((startDate, number) => {
      expect(latestEndDate(startDate)).toBe(dateOfDay(number + 465));
      expect(isBeyondMaximumTerm({ startDate, endDate: dateOfDay(number + 465) })).toBe(false);
      expect(isBeyondMaximumTerm({ startDate, endDate: dateOfDay(number + 466) })).toBe(true);
    });
  });
});

describe('the start', () => {
  it('may be today but not the day before, for every current date [TE2]', () => {
    eachDay((today) => {
      expect(isInThePast(today, today)).toBe(false);
      expect(isInThePast(dayBefore(today), today)).toBe(true);
    });
  });

  it('may be 31 December of next year but not the day after, for every current date [TE3]', () => {
    eachDay((today) => {
      const last = date(`${String(Number(today.slice(0, 4)) + 1)}-12-31`);
      expect(latestStartDate(today)).toBe(last);
      expect(isBeyondLatestStart(last, today)).toBe(false);
      expect(isBeyondLatestStart(dateOfDay(dayOf(last) + 1), today)).toBe(true);
    });
  });

  it('keeps a year of four digits [TE3]', () => {
    expect(latestStartDate(date('0026-05-05'))).toBe('0027-12-31');
  });
});
