import type { CalendarDate } from './calendar-date.ts';
import type { Pence } from './money.ts';

/**
 * What a person was told they pay, and from when, before they set up the direct debit. It is kept
 * with the finished journey: worked out again on a later day, it would be another promise (CG25).
 */
export interface AgreedPayment {
  /** Whole pence a month, as shown everywhere. */
  readonly monthly: Pence;
  /**
   * The first collection is requested from the bank on or after this working day. Absent if the
   * provider does not tell a joiner when the tenancy starts.
   */
  readonly firstCollection?: CalendarDate | undefined;
}

/** The part of a plan that is kept after the sign-up. */
export function agreedPayment({ monthly, firstCollection }: AgreedPayment): AgreedPayment {
  return { monthly, ...(firstCollection !== undefined && { firstCollection }) };
}
