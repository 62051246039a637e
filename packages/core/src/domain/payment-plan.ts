import type { Account } from './account.ts';
import type { AgreedPayment } from './agreed-payment.ts';
import { addMonths } from './calendar-arithmetic.ts';
import { compareDates, type CalendarDate } from './calendar-date.ts';
import { monthlyAmount, type Pence } from './money.ts';
import type { Tenancy } from './tenancy.ts';
import { addWorkingDays, workingDayFrom } from './working-days.ts';

/**
 * The notice, in working days, that the Direct Debit Guarantee promises before a collection or a
 * change to one.
 */
export const NOTICE_WORKING_DAYS = 5;

/** What one housemate pays and when, as far as it is known before the direct debit is set up. */
export interface PaymentPlan extends AgreedPayment {
  readonly firstCollection: CalendarDate;
  /** The number of collections (`collectionsIn`). */
  readonly collections: number;
}

/**
 * `weekly` is in unrounded pence per person per week; `today` is the day on which the direct debit
 * is set up.
 */
export function paymentPlan(tenancy: Tenancy, weekly: Pence, today: CalendarDate): PaymentPlan {
  return {
    monthly: monthlyAmount(weekly),
    firstCollection: firstCollection(tenancy.startDate, today),
    collections: collectionsIn(tenancy),
  };
}

/** What a joiner pays. The number of collections is unknown, because they may join mid-tenancy. */
export function joinerPayment(
  { pppw, tenancyStartDate }: Pick<Account, 'pppw' | 'tenancyStartDate'>,
  today: CalendarDate,
): AgreedPayment {
  return {
    monthly: monthlyAmount(pppw),
    firstCollection: tenancyStartDate && firstCollection(tenancyStartDate, today),
  };
}

/** The first working day that is not before the tenancy's start date and leaves the full notice. */
export function firstCollection(startDate: CalendarDate, today: CalendarDate): CalendarDate {
  const earliest = addWorkingDays(today, NOTICE_WORKING_DAYS);
  return compareDates(startDate, earliest) < 0 ? earliest : workingDayFrom(startDate);
}

/** One collection for each month of the tenancy, including a last month that is not complete. */
export function collectionsIn({ startDate, endDate }: Tenancy): number {
  let months = 1;
  while (compareDates(addMonths(startDate, months), endDate) <= 0) months += 1;
  return months;
}
