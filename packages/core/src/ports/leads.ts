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

export interface LeadHousehold {
  readonly leadId: string;
  readonly housemateCount: number;
  readonly addressGuid?: string;
  readonly postcode: string;
  readonly lettingAgentName?: string;
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
