import type { OpenedAccount } from '../domain/account.ts';
import type { Address } from '../domain/address.ts';
import type { DatedBankDetails } from '../domain/bank-details.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import type { Conflict, FailedAnswer, Failure } from '../domain/failure.ts';
import type { Household } from '../domain/household.ts';
import type { Pence } from '../domain/money.ts';
import type { PersonalDetails } from '../domain/person.ts';
import type { PriceId } from '../domain/product.ts';
import type { Result } from '../domain/result.ts';
import type { Tenancy } from '../domain/tenancy.ts';

/** The house as sent with a lead's direct debit. Codes are present only when valid. */
export interface HouseInformation extends Tenancy, Omit<Household, 'housemateCount'> {
  readonly address: Address;
  /** Absent when the package has no broadband. */
  readonly broadband?: {
    readonly isUrgent: boolean;
    readonly date: CalendarDate;
  };
  readonly referralCode?: string;
  readonly affiliateCode?: string;
  readonly agentCode?: string;
  readonly discountCode?: string;
}

export interface LeadMandate {
  readonly personalDetails: PersonalDetails;
  readonly bankDetails: DatedBankDetails;
  readonly addressId?: string;
  readonly housemateCount: number;
  readonly houseInformation: HouseInformation;
  readonly selectedPriceIds: readonly PriceId[];
  /**
   * The unrounded pence per person per week that the page showed at Confirm, discount included.
   * Only for a provider whose settings say that it knows agreed prices.
   */
  readonly agreedPppw?: Pence;
}

/**
 * The guid identifies the house. Apart from the optional `addressId`, no details of the house are
 * sent.
 */
export interface JoiningMandate {
  readonly guid: string;
  readonly personalDetails: PersonalDetails;
  readonly bankDetails: DatedBankDetails;
  readonly addressId?: string;
}

export interface HouseComplete extends FailedAnswer {
  readonly kind: 'house-complete';
  readonly address?: Address;
}

/**
 * The package now costs more than was agreed, or part of it is no longer sold (412): nothing was
 * stored. `pppw` is the price now, in pence per person per week, where there is one.
 */
export interface PriceChanged extends FailedAnswer {
  readonly kind: 'price-changed';
  readonly pppw?: Pence;
}

export interface Mandates {
  /** `key` is the idempotency key: repeating the same submission has no further effect. */
  setUp(
    mandate: LeadMandate,
    key: string,
  ): Promise<Result<OpenedAccount, Failure | Conflict | PriceChanged>>;
  join(
    mandate: JoiningMandate,
    key: string,
  ): Promise<Result<OpenedAccount, Failure | Conflict | HouseComplete>>;
}
