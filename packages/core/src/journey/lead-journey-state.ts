import type { OpenedAccount } from '../domain/account.ts';
import type { Address } from '../domain/address.ts';
import type { BroadbandTiming } from '../domain/broadband-timing.ts';
import type { Codes } from '../domain/codes.ts';
import { validCodeOf, type Discount } from '../domain/discount.ts';
import type { Household } from '../domain/household.ts';
import type { PackagePrice } from '../domain/package-price.ts';
import type { AgreedTerms } from '../domain/agreement.ts';
import type { PersonalDetails, Presignup } from '../domain/person.ts';
import type { Picks } from '../domain/picks.ts';
import type { Product } from '../domain/product.ts';
import type { Tenancy } from '../domain/tenancy.ts';
import type { Submissions } from './submission.ts';

/**
 * The typed values by form and field, stored so that a reload loses nothing. They never contain
 * bank details. Unlike the rest of a journey, a form's values may be replaced in place.
 */
export type Drafts = Record<string, Readonly<Record<string, string | boolean>>>;

/** The parts of a share link, besides the household, that a quote is requested with. */
export interface ShareLinkParts {
  /** The property of the link, which the answer need not repeat. */
  readonly addressGuid?: string;
  readonly voucherCode?: string;
  readonly hash?: string;
}

/**
 * Everything that a lead has entered and received during a sign-up. It can be stored, because it
 * never contains bank details.
 */
export interface LeadJourney {
  readonly id: string;
  readonly drafts: Drafts;
  readonly codes: Codes;
  readonly picks: Picks;
  readonly submissions: Submissions;
  /** Whether a share link has brought the visitor. */
  readonly isViaShareLink: boolean;
  /** Whether the products came with a share link, which fixes its optional ones. */
  readonly isSharedPackage?: boolean;
  readonly leadId?: string;
  readonly presignup?: Presignup;
  /** The address picked in the address search, before a quote is requested for it. */
  readonly pickedAddress?: Address;
  readonly household?: Household;
  /** The address confirmed for the house, known or typed. */
  readonly address?: Address;
  readonly products?: readonly Product[];
  /** The parts of the link that the products were requested with. */
  readonly linked?: ShareLinkParts;
  readonly discount?: Discount;
  /**
   * The provider's own price of the picked options while a discount is valid; it replaces the sum
   * of the options.
   */
  readonly discountedPrice?: PackagePrice;
  readonly personalDetails?: PersonalDetails;
  readonly tenancy?: Tenancy;
  readonly broadbandTiming?: BroadbandTiming;
  /**
   * The address and the person sent with the direct debit, while its answer is outstanding. The
   * person may correct both afterwards, so the account is looked up by these.
   */
  readonly sent?: {
    readonly address: Address;
    readonly personalDetails: PersonalDetails;
    readonly agreed?: AgreedTerms;
  };
  /** Set when the sign-up is finished. Everything but `agreed` has been removed by then. */
  readonly account?: OpenedAccount;
  /** What the person agreed to, once the sign-up is finished. */
  readonly agreed?: AgreedTerms;
}

/** A new sign-up without any details. `codes` are those stored by an earlier visit. */
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

/** A finished journey has only the account and what was agreed, and nothing personal. */
export function finishedLeadJourney(
  id: string,
  account: OpenedAccount,
  agreed?: AgreedTerms,
): LeadJourney {
  return { ...newLeadJourney(id), account, ...(agreed && { agreed }) };
}

/**
 * Whether a voucher applies, but the price of the picked options with it is not known. The price
 * can be requested only for a voucher with a code.
 */
export function lacksVoucherPrice({ discount, discountedPrice }: LeadJourney): boolean {
  return validCodeOf(discount) !== undefined && !discountedPrice;
}
