import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { dateOfDay, dayOf } from '../testing/day-count.ts';
import { addDays } from './calendar-arithmetic.ts';
import { compareDates } from './calendar-date.ts';
import { firstCollection, paymentPlan } from './payment-plan.ts';
import { defaultEndDate } from './tenancy.ts';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

const TODAY = date('2026-11-21');
const day = fc.integer({ min: dayOf('2026-01-01'), max: dayOf('2036-12-31') }).map(dateOfDay);

const planFrom = (startDate: string, endDate: string) =>
  paymentPlan({ startDate: date(startDate), endDate: date(endDate) }, 200, TODAY);

describe('the payment plan', () => {
  it('for a year has twelve collections of the monthly amount [FS5]', () => {
    expect(planFrom('2027-07-01', '2028-06-30')).toEqual({
      monthly: 869,
      firstCollection: '2027-07-01',
      collections: 12,
    });
  });

  it.each([
    ['2027-07-01', '2028-07-01', 13],
    ['2027-07-01', '2028-04-30', 10],
    ['2027-07-01', '2027-07-01', 1],
    ['2027-01-31', '2027-02-27', 1],
    ['2027-01-31', '2027-02-28', 2],
    ['2028-02-29', '2029-02-27', 12],
    ['2027-07-01', '2028-10-08', 16],
  ])('from %s to %s has %i collections [FS5]', (start, end, count) => {
    expect(planFrom(start, end).collections).toBe(count);
  });

  it.each([
    ['2027-05-29', 'a Saturday before a bank holiday', '2027-06-01'],
    ['2027-12-25', 'Christmas on a Saturday', '2027-12-29'],
    ['2028-01-01', 'New Year on a Saturday', '2028-01-04'],
    ['2027-07-01', 'a working day', '2027-07-01'],
  ])('begins on a working day: %s, %s [FS5]', (start, _why, first) => {
    expect(firstCollection(date(start), TODAY)).toBe(first);
  });

  it.each([
    ['2026-11-21', '2026-11-27'],
    ['2026-11-26', '2026-11-27'],
    ['2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-11-30'],
  ])('leaves 5 working days of notice before a tenancy from %s [FS5]', (start, first) => {
    expect(firstCollection(date(start), TODAY)).toBe(first);
  });

  it('never begins on a bank holiday or weekend, before the tenancy or without notice [FS5]', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 700 }), (today, ahead) => {
        const start = addDays(today, ahead);
        const first = firstCollection(start, today);
        expect(isWorkingDay(first)).toBe(true);
        expect(compareDates(first, start)).toBeGreaterThanOrEqual(0);
        expect(compareDates(first, addWorkingDays(today, 5))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('for one year minus a day has twelve collections for any start date [FS5]', () => {
    fc.assert(
      fc.property(day, (startDate) => {
        const plan = paymentPlan({ startDate, endDate: defaultEndDate(startDate) }, 100, startDate);
        expect(plan.collections).toBe(12);
      }),
    );
  });
});
