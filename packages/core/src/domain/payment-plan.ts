import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatDateWithWeekday,
  MONTHS,
} from './calendar-arithmetic.ts';
import { compareDates, datePartsOf, type CalendarDate } from './calendar-date.ts';
import { formatPounds, monthlyAmount, sumPence, type Pence } from './money.ts';
import type { Tenancy } from './tenancy.ts';
import { addWorkingDays, workingDayFrom } from './working-days.ts';

/**
 * The notice, in working days, that the Direct Debit Guarantee promises where a company names no
 * other.
 */
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
  return planOfPayments(monthly, first, paymentsFrom(first, tenancy, monthly));
}

/**
 * The plan of these payments: what is due before `first` is collected on that day, with the first
 * of them.
 */
export function planOfPayments(
  monthly: Pence,
  first: CalendarDate,
  payments: readonly Payment[],
): PaymentPlan {
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
 * The payments from the month of the first collection on; only the last one, where the first
 * collection is later.
 */
function paymentsFrom(first: CalendarDate, tenancy: Tenancy, monthly: Pence): readonly Payment[] {
  return paymentsOfTenancy(tenancy, monthly).filter(
    ({ to }) => to === tenancy.endDate || compareDates(to, first) >= 0,
  );
}

/** The payments of a whole tenancy. A month in which it ends is paid by its days, rounded down. */
export function paymentsOfTenancy(tenancy: Tenancy, monthly: Pence): readonly Payment[] {
  const dueDays = dueDaysOf(tenancy);
  return dueDays.map((due, month) => {
    const isLast = month === dueDays.length - 1;
    const next = addMonths(tenancy.startDate, month + 1);
    const to = isLast ? tenancy.endDate : addDays(next, -1);
    const days = daysBetween(due, to) + 1;
    return { due, from: due, to, amount: Math.floor((monthly * days) / daysBetween(due, next)) };
  });
}

/**
 * The start and the same day of each later month, counted from the start each time: the 31st comes
 * back after a shorter month.
 */
function dueDaysOf({ startDate, endDate }: Tenancy): readonly CalendarDate[] {
  const days = [];
  for (let day = startDate; compareDates(day, endDate) <= 0;) {
    days.push(day);
    day = addMonths(startDate, days.length);
  }
  return days;
}

/** What is collected on or after one day. */
export interface Collection {
  readonly day: CalendarDate;
  /** Whole pence. */
  readonly amount: Pence;
  /** One, or on the first day of new bank details each month that was not collected before. */
  readonly payments: readonly Payment[];
}

/**
 * The collections of a plan: the first is on the day that was shown, each later one from its due
 * day.
 */
export function collectionsOf({
  first,
  payments = [],
}: Partial<AgreedPayment>): readonly Collection[] {
  const days = payments.map(({ due }, index) => {
    const day = workingDayFrom(due);
    return first && (index === 0 || compareDates(day, first) < 0) ? first : day;
  });
  return [...new Set(days)].map((day) => {
    const collected = payments.filter((_, index) => days[index] === day);
    return { day, amount: sumPence(collected.map(({ amount }) => amount)), payments: collected };
  });
}

/** The number of payments of somebody who pays from the start. */
export function collectionsIn(tenancy: Tenancy): number {
  return dueDaysOf(tenancy).length;
}

/**
 * A joiner's plan, or what is known of it where a provider does not send the dates of the tenancy:
 * without a start the first payment is collected as soon as the notice allows.
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

/**
 * The day that is sent with a joiner's direct debit: on which the first payment is due, or else
 * collected.
 */
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
export function paymentsInWords(plan: AgreedPayment): string {
  const { monthly, payments } = plan;
  const aMonth = `${formatPounds(monthly)} a month`;
  if (!payments) return aMonth;
  const amounts = collectionsOf(plan).map(({ amount }) => amount);
  const whole = amounts.filter((amount) => amount === monthly).length;
  const [first = monthly] = amounts;
  const last = amounts.at(-1) ?? monthly;
  const parts = [
    ...(first === monthly || amounts.length === 1 ? [] : [`${formatPounds(first)} first`]),
    ...(whole > 0 ? [`${aMonth}, ${whole === 1 ? 'once' : `${whole} times`}`] : []),
    ...(last === monthly ? [] : [formatPounds(last)]),
  ];
  return parts.join(', then ');
}

/**
 * How many payments there are, and the amounts of a first one for several months and a last one for
 * part of a month.
 */
export function paymentCount(plan: AgreedPayment): string {
  const collections = collectionsOf(plan);
  const [first] = collections;
  const last = collections.at(-1);
  if (!first || !last) return 'None';
  const isForSeveral = first.payments.length > 1;
  const part =
    last.amount < plan.monthly ? `${formatPounds(last.amount)}, for part of a month` : undefined;
  if (collections.length === 1) {
    const amount = isForSeveral ? formatPounds(first.amount) : part;
    return amount === undefined ? 'One' : `One of ${amount}`;
  }
  return [
    `${collections.length}, one a month`,
    ...(isForSeveral ? [`The first is ${formatPounds(first.amount)}`] : []),
    ...(part === undefined ? [] : [`The last is ${part}`]),
  ].join('. ');
}

/**
 * When the first payment is collected. Where it is for months before, such as after new bank
 * details, with its amount and each month: `£347.52 on 5 October: September and October`. Page,
 * card and mail all show this.
 */
export function firstPaymentInWords(plan: Partial<AgreedPayment>): string | undefined {
  if (!plan.first) return undefined;
  return earlierMonthsInWords(plan) ?? `On or after ${formatDateWithWeekday(plan.first)}`;
}

/** The first payment of a plan that is for months before it. Undefined for every other plan. */
export function earlierMonthsInWords(plan: Partial<AgreedPayment>): string | undefined {
  const [collection] = collectionsOf(plan);
  if (!collection) return undefined;
  const { amount, day, payments } = collection;
  const isForEarlier = payments.length > 1 || payments.some(({ to }) => compareDates(to, day) < 0);
  return isForEarlier
    ? `${formatPounds(amount)} on ${dayAndMonth(day)}: ${monthsInWords(payments)}`
    : undefined;
}

/** Such as `September and October`; with their years, if these differ. */
function monthsInWords(payments: readonly Payment[]): string {
  const months = payments.map(({ due }) => datePartsOf(due));
  const hasOneYear = new Set(months.map(({ year }) => year)).size === 1;
  const names = months.map(
    ({ month, year }) => `${MONTHS[month - 1]}${hasOneYear ? '' : ` ${year}`}`,
  );
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Such as `5 October`. */
export function dayAndMonth(date: CalendarDate): string {
  const { day, month } = datePartsOf(date);
  return `${day} ${MONTHS[month - 1]}`;
}

/**
 * All of the payments in one line, such as `£73.74 a month, 10 times, then £2.37, from 1 September
 * 2027: £739.77 in all`. What is not known is left out.
 */
export function planInALine(plan: AgreedPayment): string {
  const { first, total } = plan;
  const from = first ? `, from ${formatDate(first)}` : '';
  return `${paymentsInWords(plan)}${from}${total === undefined ? '' : `: ${formatPounds(total)} in all`}`;
}
