import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { broadbandDateInWords, broadbandDateOf } from './broadband-timing.ts';

const tenancy = { startDate: date('2027-07-01'), endDate: date('2028-06-30') };

describe('broadbandDateOf', () => {
  it('is the chosen date for Later [BB8]', () => {
    const timing = { isUrgent: false, date: date('2027-07-05') } as const;
    expect(broadbandDateOf(timing, tenancy)).toBe('2027-07-05');
  });

  it('is the tenancy start for ASAP and while nothing has been chosen [BB8]', () => {
    expect(broadbandDateOf({ isUrgent: true }, tenancy)).toBe('2027-07-01');
    expect(broadbandDateOf(undefined, tenancy)).toBe('2027-07-01');
  });
});

describe('the installation date in words', () => {
  const today = date('2026-11-27');
  const soon = { startDate: today, endDate: date('2027-11-26') };

  it('is about the day on which the lead time of the option is over, for ASAP [BB12]', () => {
    expect(broadbandDateInWords({ isUrgent: true }, soon, today, 10)).toBe(
      'about 11 December 2026',
    );
  });

  it('is about the start, for ASAP and a tenancy that starts after the lead time [BB12]', () => {
    expect(broadbandDateInWords(undefined, tenancy, today, 10)).toBe('about 1 July 2027');
  });

  it.each([
    ['the chosen date for Later', { isUrgent: false, date: today } as const, 10],
    ['the start where no lead time is known', { isUrgent: true } as const, undefined],
  ])('is %s [BB12]', (_which, timing, leadTime) => {
    expect(broadbandDateInWords(timing, soon, today, leadTime)).toBe('27 November 2026');
  });
});
