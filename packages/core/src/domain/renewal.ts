import type { CalendarDate } from './calendar-date.ts';
import { formatPounds, type Pence } from './money.ts';
import { dayAndMonth, type Collection, type PaymentPlan } from './payment-plan.ts';

/** What a payer who gives the bank details of another account pays, and from when. */
export interface Renewal {
  readonly firstName?: string;
  /** Whole pence. */
  readonly monthlyPence: Pence;
  readonly firstCollection: CalendarDate;
  /** Absent if the provider says no more than the above. */
  readonly plan?: RenewalPlan | undefined;
}

/** All that is paid from the new account. */
export interface RenewalPlan extends PaymentPlan {
  /** What is still collected from the earlier account before the first payment. */
  readonly earlier?: readonly Pick<Collection, 'day' | 'amount'>[] | undefined;
}

/** A mandate for another account, which replaces an earlier one. */
export interface RenewedMandate {
  readonly reference: string;
  readonly firstCollection: CalendarDate;
  /** As it was stored. */
  readonly plan?: RenewalPlan | undefined;
}

/** Says what is still collected from the earlier account: a sentence for each payment. */
export function earlierAccountInWords({
  earlier = [],
}: Pick<RenewalPlan, 'earlier'>): readonly string[] {
  return earlier.map(
    ({ amount, day }) =>
      `Your earlier account still pays ${formatPounds(amount)} on ${dayAndMonth(day)}.`,
  );
}
