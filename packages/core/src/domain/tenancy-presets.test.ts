import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { latestStartDate } from './tenancy.ts';
import { usualStartDates } from './tenancy-presets.ts';

describe('the usual starts of a tenancy', () => {
  it.each([
    ['2026-11-21', '2027-07-01', '2027-09-01'],
    ['2027-06-30', '2027-07-01', '2027-09-01'],
    ['2027-07-01', '2027-07-01', '2027-09-01'],
    ['2027-07-02', '2027-09-01', '2028-07-01'],
    ['2027-09-01', '2027-09-01', '2028-07-01'],
    ['2027-09-02', '2028-07-01', '2028-09-01'],
    ['2027-12-31', '2028-07-01', '2028-09-01'],
  ])('on %s are %s and %s [TE15]', (today, first, second) => {
    expect(usualStartDates(date(today))).toEqual([first, second]);
    expect(second <= latestStartDate(date(today))).toBe(true);
  });
});
