import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { dateOfDay, dayOf, monthsLater } from '../testing/day-count.ts';
import { addDays } from './calendar-arithmetic.ts';
import { compareDates } from './calendar-date.ts';
import {
  collectionsOf,
  earlierMonthsInWords,
  firstCollection,
  firstPaymentInWords,
  paymentCount,
  paymentPlan,
  paymentsInWords,
  paymentsOfTenancy,
  planInALine,
  planOfPayments,
  type PaymentPlan,
} from './payment-plan.ts';
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

describe('the payment plan in one line', () => {
  it.each([
    ['2028-06-30', '£73.74 a month, 12 times, from 1 July 2027: £884.88 in all'],
    ['2028-06-01', '£73.74 a month, 11 times, then £2.45, from 1 July 2027: £813.59 in all'],
  ])('until %s is: %s [FS5]', (end, line) => {
    expect(planInALine(planFrom('2027-07-01', end))).toBe(line);
  });

  it('says only what is known [FS5]', () => {
    expect(planInALine({ monthly: 7374 })).toBe('£73.74 a month');
  });
});

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

describe('a plan of one payment', () => {
  it.each([
    ['2027-07-31', 'One', '£73.74 a month, once'],
    ['2027-07-01', 'One of £2.37, for part of a month', '£2.37'],
  ])('until %s is counted and said as such: %s, %s [FS5]', (end, count, words) => {
    const plan = planFrom('2027-07-01', end);
    expect([paymentCount(plan), paymentsInWords(plan)]).toEqual([count, words]);
  });
});

/** A plan that has left these months out, from a first collection on. */
const from = (first: string, ...months: readonly string[]) => {
  const whole = paymentsOfTenancy(
    { startDate: date('2027-09-01'), endDate: date('2028-07-02') },
    17376,
  );
  return planOfPayments(
    17376,
    date(first),
    whole.filter(({ due }) => months.includes(due) || due > first),
  );
};

it('a first payment is on the day that was shown, also if that is before it is due', () => {
  const plan = from('2027-10-05', '2027-09-01', '2027-10-01');
  const early = { ...plan, first: date('2027-08-30') };
  const [first, second] = collectionsOf(early);
  expect([first?.day, second?.day]).toEqual(['2027-08-30', '2027-10-01']);
});

it('a first payment is of its own month if it is collected on the last day of it', () => {
  expect(earlierMonthsInWords(from('2027-09-30', '2027-09-01'))).toBeUndefined();
});

describe('a first payment for several months', () => {
  const plan = from('2027-10-05', '2027-09-01', '2027-10-01');

  it('is collected in one, and each month after on its day [DD53]', () => {
    expect(collectionsOf(plan).slice(0, 2)).toMatchObject([
      {
        day: '2027-10-05',
        amount: 34_752,
        payments: [{ due: '2027-09-01' }, { due: '2027-10-01' }],
      },
      { day: '2027-11-01', amount: 17_376 },
    ]);
    expect(plan.total).toBe(10 * 17_376 + Math.floor((2 * 17_376) / 31));
  });

  it('is named month by month [DD53]', () => {
    expect(firstPaymentInWords(plan)).toBe('£347.52 on 5 October: September and October');
    expect(paymentsInWords(plan)).toBe('£347.52 first, then £173.76 a month, 8 times, then £11.21');
    expect(paymentCount(plan)).toBe(
      '10, one a month. The first is £347.52. The last is £11.21, for part of a month',
    );
  });

  it.each([
    ['£173.76 on 5 October: September', from('2027-10-05', '2027-09-01')],
    [
      '£521.28 on 5 January: November 2027, December 2027 and January 2028',
      from('2028-01-05', '2027-11-01', '2027-12-01', '2028-01-01'),
    ],
    ['On or after Tuesday 5 October 2027', from('2027-10-05', '2027-10-01')],
  ])('says %s [DD53]', (words, one) => {
    expect(firstPaymentInWords(one)).toBe(words);
  });

  it('may be all that is left to pay [DD53]', () => {
    const last = from('2028-07-10', '2028-06-01', '2028-07-01');
    expect(collectionsOf(last)).toMatchObject([{ day: '2028-07-10', amount: 17_376 + 1121 }]);
    expect([paymentsInWords(last), paymentCount(last)]).toEqual(['£184.97', 'One of £184.97']);
    expect(last.last).toBe('2028-07-10');
  });
});
