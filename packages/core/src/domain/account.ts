import type { Address, FullAddress } from './address.ts';
import type { CalendarDate } from './calendar-date.ts';
import type { Pence } from './money.ts';
import type { PaymentPlan } from './payment-plan.ts';
import type { Product } from './product.ts';

/**
 * The details of a signed-up house that anyone with its join link may see. Where the provider does
 * not send a part, screens leave it out.
 */
export interface Account {
  readonly guid: string;
  /** First name only. */
  readonly accountCreator: string;
  readonly address?: Address;
  readonly postcode?: string;
  readonly fullAddress?: FullAddress;
  readonly tenancyStartDate?: CalendarDate;
  readonly tenancyEndDate?: CalendarDate;
  readonly broadbandDate?: CalendarDate;
  /** Empty if they are not known. */
  readonly products: readonly Product[];
  readonly discountDescription?: string;
  readonly usedDiscount?: string;
  /** Pence per person per week before any discount. */
  readonly nonDiscountedPppw?: Pence;
  /** Pence per person per week. */
  readonly pppw: Pence;
  readonly housemateCount: number;
  readonly joinLink?: string;
  readonly remainingHousemates: number;
  /**
   * Whether the guid only proves that somebody knows the address, so that the lead decides on who
   * joins by it.
   */
  readonly asksToJoin?: boolean;
}

/**
 * The provider's answer to a direct debit: the account's guid, its join link and the reference, if
 * they are known, and the number of housemates still to join.
 */
export interface OpenedAccount {
  readonly guid: string;
  readonly joinLink?: string;
  readonly remainingHousemates: number;
  /** The reference of the payer's direct debit. */
  readonly reference?: string;
  /**
   * Pence per person per week as stored, if the provider sends it; less than agreed if it has
   * become cheaper.
   */
  readonly pppw?: Pence;
  /** The payments as stored, if the provider sends them. */
  readonly plan?: PaymentPlan;
  /** Whether the person has only asked to join, and waits for the lead's answer. */
  readonly waitsForLead?: boolean;
}

/** A housemate to be invited by e-mail. */
export interface Invitation {
  readonly email: string;
  readonly fullname: string;
  readonly tel?: string;
}
