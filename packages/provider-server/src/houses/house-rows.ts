import { omitUndefined } from '@kettle/core';
import type { AgreedHouse, House } from '@kettle/provider-domain';
import type { Insertable, Selectable } from 'kysely';
import { digestOf } from '../database/digest.ts';
import { productsOfLines, type LineRow } from './house-lines.ts';
import type { HouseTable } from '../database/tables.ts';

export type HouseRow = Selectable<HouseTable> & { readonly lines: readonly LineRow[] };

export function houseOfRow(row: HouseRow): AgreedHouse {
  return omitUndefined({
    guid: row.guid,
    address: row.address,
    fullAddress: row.full_address,
    postcode: row.postcode,
    region: row.region,
    tenancy: { startDate: row.tenancy_start, endDate: row.tenancy_end },
    broadbandDate: row.broadband_date ?? undefined,
    housemateCount: row.housemate_count,
    products: productsOfLines(row.lines),
    price: {
      fullPriceAmount: Number(row.full_price),
      discountedPriceAmount: Number(row.discounted_price),
    },
    monthlyPence: row.monthly_pence,
    firstCollection: row.first_collection,
    discountCode: row.discount_code ?? undefined,
    discountDescription: row.discount_description ?? undefined,
    lettingAgentName: row.letting_agent_name ?? undefined,
    agentCode: row.agent_code ?? undefined,
    referralCode: row.referral_code ?? undefined,
    affiliateCode: row.affiliate_code ?? undefined,
    accountCreator: row.creator_first_name,
  });
}

export function rowOfHouse(
  house: House,
  { remaining, requestCode }: { readonly remaining: number; readonly requestCode: string },
): Insertable<HouseTable> {
  return {
    guid: house.guid,
    request_code: requestCode,
    natural_key: digestOf(house.naturalKey),
    address: JSON.stringify(house.address),
    full_address: JSON.stringify(house.fullAddress),
    postcode: house.postcode,
    region: house.region,
    tenancy_start: house.tenancy.startDate,
    tenancy_end: house.tenancy.endDate,
    broadband_date: house.broadbandDate ?? null,
    housemate_count: house.housemateCount,
    remaining,
    full_price: house.price.fullPriceAmount,
    discounted_price: house.price.discountedPriceAmount,
    monthly_pence: house.monthlyPence,
    first_collection: house.firstCollection,
    discount_code: house.discountCode ?? null,
    discount_description: house.discountDescription ?? null,
    letting_agent_name: house.lettingAgentName ?? null,
    agent_code: house.agentCode ?? null,
    referral_code: house.referralCode ?? null,
    affiliate_code: house.affiliateCode ?? null,
    creator_first_name: house.accountCreator,
  };
}
