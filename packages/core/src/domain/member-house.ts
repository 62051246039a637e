import type { AgreedLine } from './agreement.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { Pence } from './money.ts';
import type { PaymentPlan } from './payment-plan.ts';
import type { Tenancy } from './tenancy.ts';

/**
 * What a member's own link opens their house with. The token is in their mails, and nowhere else.
 */
export interface MemberLink {
  readonly guid: string;
  readonly token: string;
}

/** A house as one of its members sees it. */
export interface MemberHouse {
  readonly housemateCount: number;
  readonly remainingHousemates: number;
  /** Who has a place, the lead first; to the lead also who waits for an answer. */
  readonly people: readonly HousePerson[];
  /** The id of the member among the people. */
  readonly me: string;
  /** Absent where a provider does not send it. */
  readonly agreement?: MemberAgreement | undefined;
  /** To the lead: who was invited and has not joined. */
  readonly invited?: readonly InvitedPerson[] | undefined;
  /** What one still owes who leaves, in the company's words. */
  readonly whenSomebodyLeaves?: string | undefined;
}

export interface InvitedPerson {
  readonly id: string;
  readonly email: string;
  /** Whether they had an invitation or a reminder today, and get no other. */
  readonly isMailedToday: boolean;
}

export interface HousePerson {
  readonly id: string;
  readonly firstName: string;
  /** Who is `waiting` has asked to join and has no place yet. */
  readonly state: HousePersonState;
}

export const HOUSE_PERSON_STATES = ['lead', 'joined', 'waiting'] as const;
export type HousePersonState = (typeof HOUSE_PERSON_STATES)[number];

/** What one member has agreed to, and from which account they pay. */
export interface MemberAgreement {
  readonly agreedOn: CalendarDate;
  /** First and last name. */
  readonly name?: string | undefined;
  /** The address of the home, on one line. */
  readonly home?: string | undefined;
  readonly lines: readonly AgreedLine[];
  readonly tenancy: Tenancy;
  readonly plan: PaymentPlan;
  /** The reference of the mandate. */
  readonly reference?: string | undefined;
  readonly bank?: string | undefined;
  /** The last two digits of the account. */
  readonly accountEnding?: string | undefined;
  /** Absent if nothing is left to pay, or the Direct Debit has ended. */
  readonly nextPayment?: { readonly day: CalendarDate; readonly amount: Pence } | undefined;
  /** Whether the Direct Debit has ended, so that new bank details are needed. */
  readonly isStopped?: boolean | undefined;
  /** The last day on which they can cancel. */
  readonly cancelUntil?: CalendarDate | undefined;
}
