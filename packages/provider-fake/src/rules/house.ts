import type {
  Address,
  CalendarDate,
  FullAddress,
  PackagePrice,
  Picks,
  PriceId,
  Tenancy,
} from '@kettle/core';
import type { MandateTrace } from './banks.ts';
import type { Region } from './regions.ts';

/** A house as the provider keeps it: what its account shows, and what makes it the only one. */
export interface House {
  readonly guid: string;
  /** Unique among live accounts (D12); see `naturalKeyOf`. */
  readonly naturalKey: string;
  readonly address: Address;
  readonly fullAddress: FullAddress;
  readonly postcode: string;
  readonly region: Region;
  readonly tenancy: Tenancy;
  readonly broadbandDate?: CalendarDate;
  readonly housemateCount: number;
  /** What was agreed to, at the prices of the house's region. */
  readonly priceIds: readonly PriceId[];
  readonly picks: Picks;
  /** Pence per person per week, with the voucher where there is one. */
  readonly price: PackagePrice;
  readonly discountCode?: string;
  readonly discountDescription?: string;
  readonly lettingAgentName?: string;
  readonly agentCode?: string;
  readonly referralCode?: string;
  readonly affiliateCode?: string;
  /** First name of the lead. */
  readonly accountCreator: string;
}

/** One person of a house: nothing of the bank but its name and two digits. */
export interface Member {
  /** As `emailKey` makes it: unique in the house. */
  readonly email: string;
  readonly firstname: string;
  readonly mandate: MandateTrace;
}
