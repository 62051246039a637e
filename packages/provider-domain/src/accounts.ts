import {
  isDiscounted,
  joinLinkTo,
  omitUndefined,
  success,
  type Account,
  type OpenedAccount,
} from '@kettle/core';
import type { AgreedHouse } from './house.ts';
import type { Decision } from './refusal.ts';
import { houseComplete } from './store-refusals.ts';

/** The facts about a house that come from the store and the configuration. */
export interface AccountFacts {
  readonly remaining: number;
  /** Origin of the links, without a trailing slash. */
  readonly siteUrl: string;
}

/** The answer to the direct debit of a lead or a joiner. */
export function openedAccount(guid: string, { remaining, siteUrl }: AccountFacts): OpenedAccount {
  return { guid, joinLink: joinLinkTo(siteUrl, guid), remainingHousemates: remaining };
}

/**
 * GET /summary: the data that anyone with the link may see, without surnames, e-mail addresses, phone
 * numbers or bank details. A complete house gives a `gone` refusal with its address.
 */
export function accountOf(house: AgreedHouse, facts: AccountFacts): Decision<Account> {
  if (facts.remaining <= 0) return houseComplete(house.address);
  const { price } = house;
  return success(
    omitUndefined({
      guid: house.guid,
      accountCreator: house.accountCreator,
      address: house.address,
      postcode: house.postcode,
      fullAddress: house.fullAddress,
      tenancyStartDate: house.tenancy.startDate,
      tenancyEndDate: house.tenancy.endDate,
      broadbandDate: house.broadbandDate,
      products: house.products,
      discountDescription: house.discountDescription,
      usedDiscount: house.discountCode,
      nonDiscountedPppw: isDiscounted(price) ? price.fullPriceAmount : undefined,
      pppw: price.discountedPriceAmount,
      housemateCount: house.housemateCount,
      joinLink: joinLinkTo(facts.siteUrl, house.guid),
      remainingHousemates: facts.remaining,
    }),
  );
}
