import type { CalendarDate } from './calendar-date.ts';
import type { Pence } from './money.ts';

/** What a payer who gives the bank details of another account pays, and from when. */
export interface Renewal {
  readonly firstName?: string;
  /** Whole pence. */
  readonly monthlyPence: Pence;
  readonly firstCollection: CalendarDate;
}

/** A mandate for another account, which replaces an earlier one. */
export interface RenewedMandate {
  readonly reference: string;
  readonly firstCollection: CalendarDate;
}
