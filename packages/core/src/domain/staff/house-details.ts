import type { CalendarDate } from '../calendar-date.ts';
import type { Pence } from '../money.ts';
import type { PaymentPlan } from '../payment-plan.ts';
import type { MailSummary } from './mail-summary.ts';
import type { MandateSummary } from './mandate-summary.ts';

/** A house as a list of staff has it. */
export interface HouseSummary {
  readonly guid: string;
  readonly address: string;
  readonly postcode: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly housemateCount: number;
  readonly remaining: number;
  /** The number of people who joined and whose details are erased. Absent if there are none. */
  readonly erasedMembers?: number | undefined;
  readonly closedAt?: string | undefined;
}

/** All that staff may see of a house. */
export interface HouseDetails extends HouseSummary {
  readonly closedReason?: string | undefined;
  readonly joinLink: string;
  /** Pence per person per week. */
  readonly pppw: Pence;
  readonly monthlyPence: Pence;
  /** What somebody pays who pays from the start. */
  readonly plan: PlanSummary;
  readonly lines: readonly HouseLine[];
  readonly members: readonly HouseMember[];
  /** Who has asked to join, and waits for the lead's answer. */
  readonly waiting: readonly WaitingPerson[];
  /** Who was invited, for as long as the mails are kept. */
  readonly invited: readonly InvitedPerson[];
  readonly mandates: readonly MandateSummary[];
  readonly mails: readonly MailSummary[];
}

export interface PlanSummary extends Pick<PaymentPlan, 'first' | 'last' | 'total'> {
  /** The number of payments. */
  readonly collections: number;
}

export interface HouseLine {
  readonly product: string;
  readonly option: string;
  readonly code: string;
  /** Pence per person per week. */
  readonly price: Pence;
}

export interface HouseMember {
  readonly name: string;
  readonly email: string;
  readonly tel?: string | undefined;
  readonly isLead: boolean;
  readonly joinedAt: string;
  readonly termsVersion?: string | undefined;
  /** `person`, or `staff` with a name. */
  readonly channel: string;
  /** When they were taken out. */
  readonly takenOutAt?: string | undefined;
}

export interface WaitingPerson {
  readonly name: string;
  readonly email: string;
  readonly tel?: string | undefined;
  readonly askedAt: string;
}

export interface InvitedPerson {
  readonly email: string;
  readonly invitedAt: string;
}
