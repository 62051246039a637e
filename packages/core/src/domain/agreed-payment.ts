import type { CalendarDate } from './calendar-date.ts';
import type { Pence } from './money.ts';

/**
 * The amount and first date that a person saw before they set up the direct debit. The finished
 * journey stores both: computed again on a later day, they could differ from what was promised (CG25).
 */
export interface AgreedPayment {
  /** Whole pence a month, as shown everywhere. */
  readonly monthly: Pence;
  /**
   * The first collection is requested from the bank on or after this working day. Absent if the
   * provider does not send a joiner the start of the tenancy.
   */
  readonly firstCollection?: CalendarDate | undefined;
}

/** The part of a plan that is stored after the sign-up. */
export function agreedPayment({ monthly, firstCollection }: AgreedPayment): AgreedPayment {
  return { monthly, ...(firstCollection !== undefined && { firstCollection }) };
}
