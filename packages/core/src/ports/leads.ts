import type { Household } from '../domain/household.ts';
import type { Failure } from '../domain/failure.ts';
import type { Presignup } from '../domain/person.ts';
import type { PriceId } from '../domain/product.ts';
import type { Result } from '../domain/result.ts';

export interface LeadRegistration {
  readonly presignup: Presignup;
  /** Present when an existing lead is updated. */
  readonly leadId?: string;
  readonly discountCode?: string;
  readonly affiliateCode?: string;
}

export interface LeadSelection {
  readonly leadId: string;
  readonly priceIds: readonly PriceId[];
  readonly offerCode?: string;
  readonly affiliateCode?: string;
  readonly referralCode?: string;
}

/** A household as it is saved to its lead. Of a known address only the guid is sent. */
export interface LeadHousehold extends Omit<Household, 'address'> {
  readonly leadId: string;
  readonly addressGuid?: string;
}

export interface Leads {
  /** `key` is the idempotency key: repeating the same submission has no further effect. */
  register(
    registration: LeadRegistration,
    key: string,
  ): Promise<Result<{ readonly leadId: string }, Failure>>;
  saveSelection(selection: LeadSelection): Promise<Result<void, Failure>>;
  saveHousehold(household: LeadHousehold): Promise<Result<void, Failure>>;
}
