import {
  dateOfParts,
  datePartsOf,
  defaultEndDate,
  paymentPlan,
  type Address,
  type CalendarDate,
} from '@kettle/core';
import { fullAddressOf } from '../full-address.ts';
import { hasEnded, type House, type Member } from '../house.ts';
import { naturalKeyOf } from '../natural-key.ts';
import { propertyAt } from '../properties.ts';
import { HOME_REGION } from '../regions.ts';
import { selectByPicks } from '../selection.ts';

/** A house of the test data and its members. */
export interface SeedHouse {
  readonly house: House;
  readonly members: readonly Member[];
}

const PICKS = {
  Energy: 'ENERGY',
  Water: 'WATER',
  Broadband: 'BB_80',
  'TV Licence': 'TV_LICENCE_NONE',
} as const;

const typed = (line1: string): Address => ({
  fullAddress: { line1, city: 'Leeds' },
  postcode: 'LS6 1AB',
});

/**
 * The houses `acc_taken`, `acc_last_place` and `acc_complete` (sandbox-data.md). Their tenancies start on
 * 1 July of the year after `today`.
 */
export function seedHouses(today: CalendarDate): readonly SeedHouse[] {
  const startDate = dateOfParts({ year: datePartsOf(today).year + 1, month: 7, day: 1 });
  const seed = seedFrom(startDate, today);
  return [
    seed('acc_taken', propertyAt('adr_ls6_5', 'LS6 1AA'), 4, ['Sam', 'Priya']),
    seed('acc_last_place', typed('12 Spout Lane'), 4, ['Alex', 'Dina', 'Owen']),
    seed('acc_complete', typed('14 Spout Lane'), 3, ['Kim', 'Tariq', 'Una']),
  ];
}

/** The same houses, but those of the test data whose tenancy has ended begin anew, so that they can always be used. */
export function renewedSeeds(
  houses: readonly SeedHouse[],
  today: CalendarDate,
): readonly SeedHouse[] {
  if (!houses.some(({ house }) => hasEnded(house, today))) return houses;
  const seeds = new Map(seedHouses(today).map((seed) => [seed.house.guid, seed]));
  return houses.map((kept) =>
    hasEnded(kept.house, today) ? (seeds.get(kept.house.guid) ?? kept) : kept,
  );
}

function seedFrom(startDate: CalendarDate, today: CalendarDate) {
  return (
    guid: string,
    address: Address,
    housemateCount: number,
    names: readonly [string, ...string[]],
  ): SeedHouse => {
    const { products, price } = selectByPicks(PICKS, housemateCount, HOME_REGION);
    const tenancy = { startDate, endDate: defaultEndDate(startDate) };
    const payment = paymentPlan(tenancy, price.discountedPriceAmount, today);
    const members = names.map((firstname) => memberOf(guid, firstname));
    const house: House = {
      guid,
      naturalKey: naturalKeyOf(address, { email: emailOf(guid, names[0]), startDate }),
      address,
      fullAddress: fullAddressOf(address),
      postcode: address.postcode,
      region: HOME_REGION,
      tenancy,
      broadbandDate: startDate,
      housemateCount,
      products,
      price,
      monthlyPence: payment.monthly,
      firstCollection: payment.firstCollection,
      accountCreator: names[0],
    };
    return { house, members };
  };
}

function memberOf(guid: string, firstname: string): Member {
  return {
    email: emailOf(guid, firstname),
    firstname,
    mandate: { lastTwoDigits: '11', bankName: 'Barclays' },
  };
}

function emailOf(guid: string, firstname: string): string {
  return `${firstname.toLowerCase()}.${guid.replaceAll('_', '-')}@example.com`;
}
