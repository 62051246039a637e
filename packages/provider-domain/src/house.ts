import {
  compareDates,
  paymentPlanFrom,
  type CalendarDate,
  type FullAddress,
  type HouseInformation,
  type PackagePrice,
  type PaymentPlan,
  type Pence,
  type Product,
  type Tenancy,
} from '@kettle/core';
import type { MaskedAccount } from './banks.ts';
import type { Region } from './company/catalogue.ts';

/** A house with the key that makes it unique. */
export interface House extends AgreedHouse {
  /** Unique among live accounts (KE12); see `naturalKeyOf`. */
  readonly naturalKey: string;
}

/**
 * What was agreed for a house at its sign-up: what its lead sent, and what the provider made of it.
 */
export interface AgreedHouse extends Omit<HouseInformation, keyof Tenancy | 'broadband'> {
  readonly guid: string;
  readonly fullAddress: FullAddress;
  readonly region: Region;
  readonly tenancy: Tenancy;
  readonly broadbandDate?: CalendarDate;
  readonly housemateCount: number;
  /**
   * The agreed lines: each product has its picked option alone, with the words and the price that
   * were shown.
   */
  readonly products: readonly Product[];
  /** Pence per person per week, including the voucher if there is one. */
  readonly price: PackagePrice;
  /** What each housemate pays a month in whole pence, as the review showed it. */
  readonly monthlyPence: Pence;
  /** The lead's first collection, as the review showed it. */
  readonly firstCollection: CalendarDate;
  readonly discountDescription?: string;
  /** First name of the lead. */
  readonly accountCreator: string;
}

/** What the lead pays. */
export function planOfLead({ firstCollection, tenancy, monthlyPence }: AgreedHouse): PaymentPlan {
  return paymentPlanFrom(firstCollection, tenancy, monthlyPence);
}

/**
 * An account ends with the last day of its tenancy. From the next day on, its guid is unknown.
 */
export function hasEnded({ tenancy }: House, today: CalendarDate): boolean {
  return compareDates(tenancy.endDate, today) < 0;
}

/** A member of a house. Of the bank details it holds only the bank name and two digits. */
export interface Member {
  /** The address in the form of `emailKey`, unique in the house. */
  readonly email: string;
  readonly firstname: string;
  readonly mandate: MaskedAccount;
  /**
   * The terms that this person agreed to when they joined. Absent for the members of a sandbox
   * house.
   */
  readonly termsVersion?: string;
}
