import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { dateOfDay, dayOf } from '../testing/day-count.ts';
import { addDays, daysBetween, weekdayOf } from './calendar-arithmetic.ts';
import { compareDates, datePartsOf } from './calendar-date.ts';
import { addWorkingDays, bankHolidays, isWorkingDay, workingDayFrom } from './working-days.ts';

/** The bank holidays that gov.uk/bank-holidays lists for England and Wales. */
const PUBLISHED: Readonly<Record<number, string>> = {
  2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
};

const day = fc.integer({ min: dayOf('2024-01-01'), max: dayOf('2060-12-31') }).map(dateOfDay);

describe('bank holidays of England and Wales', () => {
  it.each(Object.entries(PUBLISHED))('of %s are the published ones [FS5]', (year, days) => {
    const published = days.split(' ').map((one) => `${year}-${one}`);
    expect(bankHolidays(Number(year))).toEqual(published);
  });

  it.each([
    [2022, '2022-01-03', '2022-12-26 2022-12-27'],
    [2023, '2023-01-02', '2023-12-25 2023-12-26'],
    [2033, '2033-01-03', '2033-12-26 2033-12-27'],
    [2032, '2032-01-01', '2032-12-27 2032-12-28'],
  ])('of %i that fall on a weekend move to the next weekdays [FS5]', (year, newYear, christmas) => {
    const holidays = bankHolidays(year);
    expect(holidays[0]).toBe(newYear);
    expect(holidays.slice(-2).join(' ')).toBe(christmas);
  });

  it('are eight weekdays in order, in every year [FS5]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1971, max: 2299 }), (year) => {
        const holidays = bankHolidays(year);
        expect(new Set(holidays).size).toBe(8);
        expect([...holidays].toSorted(compareDates)).toEqual(holidays);
        expect(holidays.filter((holiday) => datePartsOf(holiday).year !== year)).toEqual([]);
        expect(holidays.filter((holiday) => [0, 6].includes(weekdayOf(holiday)))).toEqual([]);
      }),
    );
  });
});

describe('working days', () => {
  it.each([
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2026-12-26', false],
    ['2026-12-28', false],
    ['2026-12-29', true],
  ])('%s is a working day: %s [FS5]', (text, isOne) => {
    expect(isWorkingDay(date(text))).toBe(isOne);
  });

  it.each([
    ['2027-07-01', '2027-07-01'],
    ['2027-05-29', '2027-06-01'],
    ['2026-12-25', '2026-12-29'],
    ['2027-12-31', '2027-12-31'],
    ['2028-01-01', '2028-01-04'],
    ['2027-03-26', '2027-03-30'],
  ])('the first working day from %s is %s [FS5]', (from, first) => {
    expect(workingDayFrom(date(from))).toBe(first);
  });

  it.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 5, '2026-11-27'],
    ['2026-12-24', 1, '2026-12-29'],
    ['2026-12-22', 5, '2026-12-31'],
    ['2026-12-31', 5, '2027-01-08'],
  ])('%s plus %i working days is %s [FS5]', (from, count, reached) => {
    expect(addWorkingDays(date(from), count)).toBe(reached);
  });

  it('the first working day from a date has no earlier one, and is at most five days later [FS5]', () => {
    fc.assert(
      fc.property(day, (from) => {
        const first = workingDayFrom(from);
        expect(isWorkingDay(first)).toBe(true);
        const waited = daysBetween(from, first);
        expect(waited).toBeLessThanOrEqual(5);
        for (let days = 0; days < waited; days += 1)
          expect(isWorkingDay(addDays(from, days))).toBe(false);
      }),
    );
  });
});
