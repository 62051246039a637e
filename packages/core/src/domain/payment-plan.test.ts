import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { dateOfDay, dayOf, monthsLater } from '../testing/day-count.ts';
import { addDays } from './calendar-arithmetic.ts';
import { compareDates } from './calendar-date.ts';
import { firstCollection, paymentPlan, renewedPlan, type PaymentPlan } from './payment-plan.ts';
import { defaultEndDate } from './tenancy.ts';
import { addWorkingDays, isWorkingDay, workingDayFrom } from './working-days.ts';

const TODAY = date('2026-11-21');
const on = (today: string, noticeWorkingDays = 5) => ({ today: date(today), noticeWorkingDays });

const planFrom = (start: string, end: string, monthly = 7374, today: string = TODAY) =>
  paymentPlan({ startDate: date(start), endDate: date(end) }, monthly, on(today));

const amounts = ({ payments }: PaymentPlan) => payments.map(({ amount }) => amount);
const dues = ({ payments }: PaymentPlan) => payments.map(({ due }) => due);

describe('the payment plan', () => {
  it('of a year has twelve payments of the monthly amount [FS5]', () => {
    const plan = planFrom('2027-07-01', '2028-06-30');
    expect(amounts(plan)).toEqual(Array.from({ length: 12 }, () => 7374));
    expect(plan).toMatchObject({
      monthly: 7374,
      first: '2027-07-01',
      last: '2028-06-01',
      total: 88_488,
    });
  });

  it('of ten months and a day has a last payment for that day alone [FS5]', () => {
    const plan = planFrom('2027-09-01', '2028-07-01');
    expect(amounts(plan)).toEqual([...Array.from({ length: 10 }, () => 7374), 237]);
    expect(plan.payments.at(-1)).toEqual({
      due: '2028-07-01',
      from: '2028-07-01',
      to: '2028-07-01',
      amount: 237,
    });
    expect(plan.total).toBe(73_977);
  });

  it.each([
    ['2027-07-01', '2027-07-01', 1, 237],
    ['2027-01-31', '2027-02-27', 1, 7374],
    ['2027-01-31', '2027-02-28', 2, 237],
    ['2027-07-10', '2027-08-08', 1, 7136],
    ['2028-02-29', '2029-02-27', 12, 7374],
    ['2027-07-01', '2028-10-08', 16, 1902],
  ])('from %s to %s has %i payments, the last of %i pence [FS5]', (start, end, count, last) => {
    const plan = planFrom(start, end);
    expect(plan.payments).toHaveLength(count);
    expect(plan.payments.at(-1)?.amount).toBe(last);
  });

  it('comes back to the 31st after a shorter month [FS5]', () => {
    expect(dues(planFrom('2027-08-31', '2027-12-30'))).toEqual([
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
    ]);
  });

  it('of somebody who joins in the middle begins with the month of their first collection [FS5]', () => {
    const plan = planFrom('2027-09-01', '2028-07-01', 7374, '2028-01-28');
    expect(plan.first).toBe('2028-02-04');
    expect(dues(plan)[0]).toBe('2028-02-01');
    expect(plan.payments).toHaveLength(6);
    expect(plan.total).toBe(5 * 7374 + 237);
  });

  it.each([
    ['2028-06-26', '2028-07-03', '2028-07-03'],
    ['2028-07-20', '2028-07-27', '2028-07-27'],
  ])('of somebody who joins on %s has the last payment alone [FS5]', (today, first, last) => {
    const plan = planFrom('2027-09-01', '2028-07-01', 7374, today);
    expect(plan).toMatchObject({ first, last, total: 237 });
    expect(plan.payments).toHaveLength(1);
  });

  it('ends on the first working day from the last due day [FS5]', () => {
    expect(planFrom('2027-07-01', '2028-01-31').last).toBe('2028-01-04');
  });

  it.each([
    ['2027-05-29', 'a Saturday before a bank holiday', '2027-06-01'],
    ['2027-12-25', 'Christmas on a Saturday', '2027-12-29'],
    ['2028-01-01', 'New Year on a Saturday', '2028-01-04'],
    ['2027-07-01', 'a working day', '2027-07-01'],
  ])('begins on a working day: %s, %s [FS5]', (start, _why, first) => {
    expect(firstCollection(date(start), on(TODAY))).toBe(first);
  });

  it.each([
    ['2026-11-21', 5, '2026-11-27'],
    ['2026-11-26', 5, '2026-11-27'],
    ['2026-11-27', 5, '2026-11-27'],
    ['2026-11-28', 5, '2026-11-30'],
    ['2026-11-21', 3, '2026-11-25'],
    ['2026-11-21', 10, '2026-12-04'],
  ])('from %s leaves %i working days of notice [FS5]', (start, notice, first) => {
    expect(firstCollection(date(start), on(TODAY, notice))).toBe(first);
  });
});

const day = fc.integer({ min: dayOf('2026-01-01'), max: dayOf('2036-12-31') }).map(dateOfDay);
const tenancy = fc
  .tuple(day, fc.integer({ min: 0, max: 465 }))
  .map(([startDate, days]) => ({ startDate, endDate: addDays(startDate, days) }));
const monthlyPence = fc.integer({ min: 0, max: 1_000_000 });
const notice = fc.integer({ min: 3, max: 10 });

describe('every payment plan', () => {
  it('of somebody who pays from the start covers each day of the tenancy once [FS5]', () => {
    fc.assert(
      fc.property(tenancy, monthlyPence, (dates, monthly) => {
        const { payments } = paymentPlan(dates, monthly, on(dates.startDate));
        expect(payments[0]?.from).toBe(dates.startDate);
        expect(payments.at(-1)?.to).toBe(dates.endDate);
        for (const [index, { due, from, to }] of payments.entries()) {
          expect(due).toBe(from);
          expect(compareDates(from, to)).toBeLessThanOrEqual(0);
          expect(payments[index + 1]?.from ?? addDays(dates.endDate, 1)).toBe(addDays(to, 1));
        }
      }),
    );
  });

  it('is due on the same day of each month, however short the months between [FS5]', () => {
    fc.assert(
      fc.property(tenancy, monthlyPence, (dates, monthly) => {
        const { payments } = paymentPlan(dates, monthly, on(dates.startDate));
        for (const [index, { due }] of payments.entries()) {
          expect(due).toBe(monthsLater(dates.startDate, index));
        }
      }),
    );
  });

  it('charges each whole month alike, a part month by its days, and adds up to the penny [FS5]', () => {
    fc.assert(
      fc.property(tenancy, monthlyPence, (dates, monthly) => {
        const { payments, total } = paymentPlan(dates, monthly, on(dates.startDate));
        let sum = 0;
        for (const [index, { from, to, amount }] of payments.entries()) {
          const days = dayOf(to) - dayOf(from) + 1;
          const month = dayOf(monthsLater(dates.startDate, index + 1)) - dayOf(from);
          // The penny is rounded down: amount <= exact share < amount + 1.
          expect(amount * month).toBeLessThanOrEqual(monthly * days);
          expect((amount + 1) * month).toBeGreaterThan(monthly * days);
          sum += amount;
        }
        expect(total).toBe(sum);
      }),
    );
  });

  it('of a later joiner is the end of the plan from the start [FS5]', () => {
    fc.assert(
      fc.property(tenancy, monthlyPence, day, notice, (dates, monthly, today, working) => {
        const whole = paymentPlan(dates, monthly, on(dates.startDate));
        const { payments, first } = paymentPlan(dates, monthly, on(today, working));
        expect(payments.length).toBeGreaterThan(0);
        expect(payments).toEqual(whole.payments.slice(-payments.length));
        const next = monthsLater(dates.startDate, whole.payments.length - payments.length + 1);
        if (payments.length > 1) expect(compareDates(first, next)).toBeLessThan(0);
        if (payments.length < whole.payments.length) {
          expect(compareDates(first, payments[0]?.due ?? first)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('begins and ends on working days, in order and with the full notice [FS5]', () => {
    fc.assert(
      fc.property(tenancy, monthlyPence, day, notice, (dates, monthly, today, working) => {
        const { first, last, payments } = paymentPlan(dates, monthly, on(today, working));
        expect(isWorkingDay(first)).toBe(true);
        expect(compareDates(first, dates.startDate)).toBeGreaterThanOrEqual(0);
        expect(compareDates(first, addWorkingDays(today, working))).toBeGreaterThanOrEqual(0);
        const due = workingDayFrom(payments.at(-1)?.due ?? first);
        expect(last).toBe(compareDates(due, first) < 0 ? first : due);
      }),
    );
  });

  it('of one year minus a day has twelve equal payments [FS5]', () => {
    fc.assert(
      fc.property(day, monthlyPence, (startDate, monthly) => {
        const dates = { startDate, endDate: defaultEndDate(startDate) };
        const plan = paymentPlan(dates, monthly, on(startDate));
        expect(plan.payments).toHaveLength(12);
        expect(plan.total).toBe(12 * monthly);
      }),
    );
  });
});

describe('the plan of new bank details', () => {
  const house = { startDate: date('2027-09-01'), endDate: date('2028-06-30') };
  const earlier = planFrom(house.startDate, house.endDate);
  const renewed = (today: string, collectedUntil?: string) =>
    renewedPlan(
      earlier,
      house,
      on(today),
      collectedUntil === undefined ? undefined : date(collectedUntil),
    );

  it('is the same if it is early enough, and nothing was collected [DD53]', () => {
    expect(renewed('2027-07-01')).toEqual(earlier);
  });

  it('begins with the month of the first collection if nothing was collected [DD53]', () => {
    const plan = renewed('2027-12-10');
    expect(plan).toMatchObject({ first: '2027-12-17', last: '2028-06-01' });
    expect(plan?.payments[0]).toMatchObject({ due: '2027-12-01' });
  });

  it('leaves out a month that was collected, also on the day itself [DD53]', () => {
    const plan = renewed('2027-12-10', '2027-12-01');
    expect(plan).toMatchObject({ first: '2028-01-04' });
    expect(plan?.payments[0]).toMatchObject({ due: '2028-01-01' });
    expect(renewed('2027-12-10', '2027-11-30')?.payments[0]).toMatchObject({ due: '2027-12-01' });
  });

  it('has nothing after the last payment was collected [DD53]', () => {
    expect(renewed('2028-06-05', '2028-06-05')).toBeUndefined();
  });

  it('charges no month of the earlier plan and no other month twice [DD53]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 330 }),
        fc.integer({ min: 0, max: 330 }),
        (at, until) => {
          const [today, collectedUntil] = [
            addDays(earlier.first, at),
            addDays(earlier.first, until),
          ];
          const plan = renewedPlan(earlier, house, on(today), collectedUntil);
          const collected = earlier.payments.filter(
            ({ due }, month) =>
              compareDates(month === 0 ? earlier.first : workingDayFrom(due), collectedUntil) <= 0,
          );
          const charged = [...collected, ...(plan?.payments ?? [])].map(({ due }) => due);
          expect(new Set(charged).size).toBe(charged.length);
        },
      ),
    );
  });
});
