import {
  FALLBACK_MESSAGES,
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

/** The facts of a look-up, which may be for the house's request code in place of its guid. */
export interface LookUpFacts extends AccountFacts {
  readonly requestCode?: string | undefined;
}

/** The answer to the direct debit of a lead or a joiner. */
export function openedAccount(guid: string, { remaining, siteUrl }: AccountFacts): OpenedAccount {
  return { guid, joinLink: joinLinkTo(siteUrl, guid), remainingHousemates: remaining };
}

/** The answer to the direct debit of a person who asks to join by a request code. */
export function requestedAccount(requestCode: string, facts: AccountFacts): OpenedAccount {
  return { ...openedAccount(requestCode, facts), waitsForLead: true };
}

/**
 * GET /summary: the data that anyone with the link may see, without surnames, e-mail addresses,
 * phone numbers or bank details. With a request code it shows no guid, name or voucher. A complete
 * house gives a `gone` refusal with its address.
 */
export function accountOf(house: AgreedHouse, facts: LookUpFacts): Decision<Account> {
  if (facts.remaining <= 0) return houseComplete(house.address);
  const { price } = house;
  const { requestCode, siteUrl } = facts;
  const asksToJoin = requestCode !== undefined;
  const guid = requestCode ?? house.guid;
  return success(
    omitUndefined({
      guid,
      accountCreator: asksToJoin ? FALLBACK_MESSAGES.creator : house.accountCreator,
      address: house.address,
      postcode: house.postcode,
      fullAddress: house.fullAddress,
      tenancyStartDate: house.tenancy.startDate,
      tenancyEndDate: house.tenancy.endDate,
      broadbandDate: house.broadbandDate,
      products: house.products,
      discountDescription: house.discountDescription,
      usedDiscount: asksToJoin ? undefined : house.discountCode,
      nonDiscountedPppw: isDiscounted(price) ? price.fullPriceAmount : undefined,
      pppw: price.discountedPriceAmount,
      housemateCount: house.housemateCount,
      joinLink: joinLinkTo(siteUrl, guid),
      remainingHousemates: facts.remaining,
      asksToJoin: asksToJoin || undefined,
    }),
  );
}
