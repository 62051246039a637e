import { addMonths } from './calendar-arithmetic.ts';
import { compareDates, datePartsOf, type CalendarDate } from './calendar-date.ts';
import { monthlyAmount, type Pence } from './money.ts';
import type { Tenancy } from './tenancy.ts';
import { addWorkingDays, workingDayFrom } from './working-days.ts';

/** What the Direct Debit Guarantee gives before a collection or a change of it. */
export const NOTICE_WORKING_DAYS = 5;

/** What one housemate pays and when, as far as it is known before the direct debit is set up. */
export interface PaymentPlan {
  /** Whole pence a month, as shown everywhere. */
  readonly monthly: Pence;
  /** The working day on or after which the bank is first asked. */
  readonly firstCollection: CalendarDate;
  /** One for each month that the tenancy begins. */
  readonly collections: number;
  /** 1 to 31: later collections are asked for on or after this day of their month. */
  readonly dayOfMonth: number;
}

/** `weekly` is unrounded pence per person per week; `today` the day on which the direct debit is set up. */
export function paymentPlan(tenancy: Tenancy, weekly: Pence, today: CalendarDate): PaymentPlan {
  return {
    monthly: monthlyAmount(weekly),
    firstCollection: firstCollection(tenancy.startDate, today),
    collections: monthsBegun(tenancy),
    dayOfMonth: datePartsOf(tenancy.startDate).day,
  };
}

/** Not before the tenancy, nor before the notice has passed, and on a day on which banks work. */
export function firstCollection(startDate: CalendarDate, today: CalendarDate): CalendarDate {
  const noticed = addWorkingDays(today, NOTICE_WORKING_DAYS);
  return compareDates(startDate, noticed) < 0 ? noticed : workingDayFrom(startDate);
}

function monthsBegun({ startDate, endDate }: Tenancy): number {
  let months = 1;
  while (compareDates(addMonths(startDate, months), endDate) <= 0) months += 1;
  return months;
}
