import { addDays, addMonths, daysBetween } from './calendar-arithmetic.ts';
import { compareDates, type CalendarDate } from './calendar-date.ts';
import { formatPounds, monthlyAmount, sumPence, type Pence } from './money.ts';
import type { Tenancy } from './tenancy.ts';
import { addWorkingDays, workingDayFrom } from './working-days.ts';

/** The notice, in working days, that the Direct Debit Guarantee promises where a company names no other. */
export const NOTICE_WORKING_DAYS = 5;
/** The fewest and the most working days of notice that a company may name. */
export const NOTICE_RANGE = { min: 3, max: 10 } as const;

/** What one housemate pays for the days from `from` to `to`, both included. */
export interface Payment {
  /** It is collected on or after this day, the first payment of a plan on or after `first`. */
  readonly due: CalendarDate;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Whole pence. */
  readonly amount: Pence;
}

/** Everything that one housemate pays, and when. */
export interface PaymentPlan {
  /** Whole pence for a whole month, as shown everywhere. */
  readonly monthly: Pence;
  readonly payments: readonly Payment[];
  /** The working day on or after which the first payment is collected. */
  readonly first: CalendarDate;
  /** The working day on or after which the last payment is collected. */
  readonly last: CalendarDate;
  /** Whole pence over all payments. */
  readonly total: Pence;
}

/**
 * The payments that a person saw before they set up the direct debit. The finished journey stores
 * them: computed again on a later day, they could differ from what was promised (CG25). A provider
 * that does not send a joiner the dates of the tenancy leaves them unknown.
 */
export type AgreedPayment = Pick<PaymentPlan, 'monthly'> & {
  readonly [Part in Exclude<keyof PaymentPlan, 'monthly'>]?: PaymentPlan[Part] | undefined;
} & {
  /** The monthly amount that the page showed, where the provider has set up less. */
  readonly shownMonthly?: Pence;
  /** The first day that the page showed, where the provider has set up another. */
  readonly shownFirst?: CalendarDate;
};

/** The day on which the direct debit is set up, and the notice that the payer is promised. */
export interface SetUpDay {
  readonly today: CalendarDate;
  /** `NOTICE_WORKING_DAYS` unless the company names another number. */
  readonly noticeWorkingDays?: number | undefined;
}

/**
 * `monthly` is in whole pence (`monthlyAmount`). Somebody who joins during the tenancy pays from
 * the month of their first collection on: months that are over are not charged.
 */
export function paymentPlan(tenancy: Tenancy, monthly: Pence, setUp: SetUpDay): PaymentPlan {
  return paymentPlanFrom(firstCollection(tenancy.startDate, setUp), tenancy, monthly);
}

/** The plan of somebody whose first collection was agreed before. */
export function paymentPlanFrom(
  first: CalendarDate,
  tenancy: Tenancy,
  monthly: Pence,
): PaymentPlan {
  const payments = paymentsFrom(first, tenancy, monthly);
  const lastDue = workingDayFrom(payments.at(-1)?.due ?? first);
  return {
    monthly,
    payments,
    first,
    last: compareDates(lastDue, first) < 0 ? first : lastDue,
    total: sumPence(payments.map(({ amount }) => amount)),
  };
}

/**
 * The plan of somebody who gives the bank details of another account. No month is charged that the
 * earlier plan collected, until `collectedUntil` if its mandate collected anything. Undefined if
 * nothing is left to pay.
 */
export function renewedPlan(
  earlier: PaymentPlan,
  tenancy: Tenancy,
  setUp: SetUpDay,
  collectedUntil?: CalendarDate,
): PaymentPlan | undefined {
  const open = collectionsOf(earlier).find(
    ({ day }) => collectedUntil === undefined || compareDates(day, collectedUntil) > 0,
  );
  if (!open) return undefined;
  const earliest = firstCollection(tenancy.startDate, setUp);
  const first = compareDates(open.day, earliest) > 0 ? open.day : earliest;
  return paymentPlanFrom(first, tenancy, earlier.monthly);
}

/**
 * The payments from the month of the first collection on; only the last one, where the first
 * collection is later. A month in which the tenancy ends is paid by its days, rounded down.
 */
function paymentsFrom(first: CalendarDate, tenancy: Tenancy, monthly: Pence): readonly Payment[] {
  const dueDays = dueDaysOf(tenancy);
  return dueDays.flatMap((due, month) => {
    const isLast = month === dueDays.length - 1;
    const next = addMonths(tenancy.startDate, month + 1);
    if (!isLast && compareDates(next, first) <= 0) return [];
    const to = isLast ? tenancy.endDate : addDays(next, -1);
    const days = daysBetween(due, to) + 1;
    return [{ due, from: due, to, amount: Math.floor((monthly * days) / daysBetween(due, next)) }];
  });
}

/** The start and the same day of each later month, counted from the start each time: the 31st comes back after a shorter month. */
function dueDaysOf({ startDate, endDate }: Tenancy): readonly CalendarDate[] {
  const days = [];
  for (let day = startDate; compareDates(day, endDate) <= 0;) {
    days.push(day);
    day = addMonths(startDate, days.length);
  }
  return days;
}

/** The day on or after which each payment is collected: the first is on the day that was shown, each later one from its due day. */
export function collectionsOf({
  first,
  payments = [],
}: Partial<AgreedPayment>): readonly (Payment & { readonly day: CalendarDate })[] {
  return payments.map((payment, index) => ({
    ...payment,
    day: (index === 0 && first) || workingDayFrom(payment.due),
  }));
}

/** The number of payments of somebody who pays from the start. */
export function collectionsIn(tenancy: Tenancy): number {
  return dueDaysOf(tenancy).length;
}

/**
 * A joiner's plan, or what is known of it where a provider does not send the dates of the tenancy: without a start the first
 * payment is collected as soon as the notice allows.
 */
export function joinerPayment(
  { pppw, tenancyStartDate: startDate, tenancyEndDate: endDate }: JoinerTerms,
  setUp: SetUpDay,
): JoinerPayment {
  const monthly = monthlyAmount(pppw);
  if (startDate && endDate) return paymentPlan({ startDate, endDate }, monthly, setUp);
  return { monthly, first: firstCollection(startDate ?? setUp.today, setUp) };
}

/** What a joiner pays: the day of the first payment is always known. */
export type JoinerPayment = AgreedPayment & Pick<PaymentPlan, 'first'>;

/** The day that is sent with a joiner's direct debit: on which the first payment is due, or else collected. */
export function firstPaymentDate({ first, payments }: JoinerPayment): CalendarDate {
  return payments?.[0]?.due ?? first;
}

interface JoinerTerms {
  readonly pppw: Pence;
  readonly tenancyStartDate?: CalendarDate;
  readonly tenancyEndDate?: CalendarDate;
}

/** The first working day that is not before the tenancy's start date and leaves the full notice. */
export function firstCollection(
  startDate: CalendarDate,
  { today, noticeWorkingDays = NOTICE_WORKING_DAYS }: SetUpDay,
): CalendarDate {
  const earliest = addWorkingDays(today, noticeWorkingDays);
  return compareDates(startDate, earliest) < 0 ? earliest : workingDayFrom(startDate);
}

/**
 * The payments in a few words, such as `£73.74 a month, 10 times, then £2.37`. Only the monthly
 * amount where the dates of the tenancy are unknown.
 */
export function paymentsInWords({ monthly, payments }: AgreedPayment): string {
  const aMonth = `${formatPounds(monthly)} a month`;
  if (!payments) return aMonth;
  const whole = payments.filter(({ amount }) => amount === monthly).length;
  const last = payments.at(-1)?.amount ?? monthly;
  const parts = [
    ...(whole > 0 ? [`${aMonth}, ${whole === 1 ? 'once' : `${whole} times`}`] : []),
    ...(last === monthly ? [] : [`${whole > 0 ? 'then ' : ''}${formatPounds(last)}`]),
  ];
  return parts.join(', ');
}
