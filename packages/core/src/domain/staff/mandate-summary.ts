import type { CalendarDate } from '../calendar-date.ts';
import type { Pence } from '../money.ts';

export const MANDATE_STATUSES = ['new', 'handed-over', 'active', 'rejected', 'cancelled'] as const;
export type MandateStatus = (typeof MANDATE_STATUSES)[number];

/** What staff may see of a mandate: of the account number only the last two digits. */
export interface MandateSummary {
  readonly reference: string;
  readonly guid: string;
  /** The payer's address. */
  readonly email: string;
  readonly status: MandateStatus;
  readonly monthlyPence: Pence;
  readonly firstCollection: CalendarDate;
  /** The number of payments. */
  readonly collections: number;
  readonly lastCollection: CalendarDate;
  readonly lastPence: Pence;
  readonly accountEnding: string;
  readonly bank?: string | undefined;
  /** Why it was rejected or cancelled. */
  readonly reason?: string | undefined;
  /** When the status last changed. */
  readonly changedAt: string;
}
