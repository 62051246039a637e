import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { compareDates, datePartsOf, isCalendarDate, parseCalendarDate } from './calendar-date.ts';

/** The number of days in a month by a rule of its own, independent of the table in the code. */
function daysIn(year: number, month: number): number {
  if (month === 2) return new Date(Date.UTC(2000 + (year % 400), 2, 0)).getUTCDate();
  return (month + Math.floor(month / 8)) % 2 === 0 ? 30 : 31;
}

function words(year: number, month: number, day: number): string {
  const [y, m, d] = [String(year).padStart(4, '0'), String(month), String(day)];
  return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}

describe('parseCalendarDate', () => {
  it.each(['2027-07-01', '2028-02-29', '2000-02-29', '2027-12-31', '0001-01-01', '9999-12-31'])(
    'accepts %s',
    (text) => {
      expect(parseCalendarDate(text)).toEqual({ ok: true, value: text });
    },
  );

  it.each([
    '',
    '2027-02-29',
    '1900-02-29',
    '2100-02-29',
    '2027-02-30',
    '2027-04-31',
    '2027-00-10',
    '2027-13-10',
    '2027-07-00',
    '2027-07-32',
    '0000-01-01',
    '20277-07-01',
    '02027-07-01',
    '2027-7-1',
    '27-07-01',
    '2027/07/01',
    '01-07-2027',
    '2027-07-01T00:00:00Z',
    ' 2027-07-01',
    '2027-07-01 ',
    '2027-07-01\n',
    '2027-07-0１',
    '-027-07-01',
    '2027-07',
    '2027-07-01 2027-07-01',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toEqual({ ok: false, error: 'not-a-date' });
  });

  it('accepts exactly the days that exist, in every month of 400 years', () => {
    for (let year = 1900; year < 2300; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        const last = month >= 1 && month <= 12 ? daysIn(year, month) : 0;
        const days = Array.from({ length: 5 }, (_, index) => 28 + index).concat(0, 1);
        const accepted = days.filter((day) => parseCalendarDate(words(year, month, day)).ok);
        expect(accepted).toEqual(days.filter((day) => day >= 1 && day <= last));
      }
    }
  });
});

describe('isCalendarDate', () => {
  it('accepts a date and refuses values of other types', () => {
    const values: unknown[] = [
      '2027-07-01',
      '2027-02-29',
      '',
      20270701,
      null,
      undefined,
      {},
      Object('2027-07-01'),
    ];
    expect(values.filter(isCalendarDate)).toEqual(['2027-07-01']);
  });
});

describe('datePartsOf', () => {
  it('gives year, month and day as numbers', () => {
    expect(datePartsOf(date('2027-07-01'))).toEqual({ year: 2027, month: 7, day: 1 });
    expect(datePartsOf(date('0903-12-30'))).toEqual({ year: 903, month: 12, day: 30 });
  });
});

describe('compareDates', () => {
  const anyDate = fc
    .tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, month, day]) => ({ text: date(words(year, month, day)), year, month, day }));

  it.each([
    ['2027-07-01', '2027-07-01', 0],
    ['2027-07-01', '2027-07-02', -1],
    ['2027-06-30', '2027-07-01', -1],
    ['2026-12-31', '2027-01-01', -1],
    ['2027-01-01', '2026-12-31', 1],
    ['2027-02-01', '2027-01-31', 1],
  ])('compares %s with %s and gives the sign %d', (a, b, sign) => {
    expect(Math.sign(compareDates(date(a), date(b)))).toBe(sign);
  });

  it('orders by year, then month, then day', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        const difference = a.year - b.year || a.month - b.month || a.day - b.day;
        expect(Math.sign(compareDates(a.text, b.text))).toBe(Math.sign(difference));
      }),
    );
  });
});
