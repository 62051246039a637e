import type { AccountOpened } from '../domain/account.ts';
import type { Address } from '../domain/address.ts';
import type { BroadbandTiming } from '../domain/broadband-timing.ts';
import type { Codes } from '../domain/codes.ts';
import type { Discount } from '../domain/discount.ts';
import type { Household } from '../domain/household.ts';
import type { PackagePrice } from '../domain/package-price.ts';
import type { PersonalDetails, Presignup } from '../domain/person.ts';
import type { Picks } from '../domain/picks.ts';
import type { Product } from '../domain/product.ts';
import type { Tenancy } from '../domain/tenancy.ts';
import type { Submissions } from './submission.ts';

/** Raw values as typed, by form and field, so that a reload loses nothing; never bank details. */
export type Drafts = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;

/** All that a lead's sign-up has gathered, fit to be kept: no bank detail ever enters it. */
export interface LeadJourney {
  readonly id: string;
  readonly drafts: Drafts;
  readonly codes: Codes;
  readonly picks: Picks;
  readonly submissions: Submissions;
  readonly isViaShareLink: boolean;
  readonly leadId?: string;
  readonly presignup?: Presignup;
  /** Picked in the address search, before it is quoted for. */
  readonly pickedAddress?: Address;
  readonly household?: Household;
  /** The address confirmed for the house, known or typed. */
  readonly address?: Address;
  readonly products?: readonly Product[];
  readonly discount?: Discount;
  /** The provider's own price while a discount is valid; it replaces the sum of the options. */
  readonly discountedPrice?: PackagePrice;
  readonly personalDetails?: PersonalDetails;
  readonly tenancy?: Tenancy;
  readonly broadbandTiming?: BroadbandTiming;
  /** The end: everything else is gone by then. */
  readonly account?: AccountOpened;
}

/** A sign-up in which nothing has been given; `codes` are those kept from an earlier visit. */
export function newLeadJourney(id: string, codes: Codes = {}): LeadJourney {
  return {
    id,
    drafts: {},
    codes,
    picks: {},
    submissions: {},
    isViaShareLink: false,
  };
}

/** The finished journey keeps the account alone: nothing personal remains (product.md section 4). */
export function finishedLeadJourney(id: string, account: AccountOpened): LeadJourney {
  return { ...newLeadJourney(id), account };
}
