import {
  dateOfParts,
  datePartsOf,
  defaultEndDate,
  monthlyAmount,
  paymentPlan,
  type Address,
  type CalendarDate,
} from '@kettle/core';
import {
  fullAddressOf,
  hasEnded,
  homeRegionOf,
  naturalKeyOf,
  selectDefaults,
  type Catalogue,
  type House,
  type Member,
} from '@kettle/provider-domain';

/** A house of the sandbox and its members. */
export interface SeedHouse {
  readonly house: House;
  readonly members: readonly Member[];
}

export interface SeedFacts {
  readonly catalogue: Catalogue;
  readonly today: CalendarDate;
}

const TERRACE: Address = {
  guid: 'adr_ls6_5',
  line1: '5 Kettle Terrace',
  city: 'Leeds',
  postcode: 'LS6 1AA',
};

const typed = (line1: string): Address => ({
  fullAddress: { line1, city: 'Leeds' },
  postcode: 'LS6 1AB',
});

/**
 * The houses `acc_taken`, `acc_last_place` and `acc_complete`. Their tenancies start on
 * 1 July of the year after `today`.
 */
export function seedHouses(facts: SeedFacts): readonly SeedHouse[] {
  const seed = seedFor(facts);
  return [
    seed('acc_taken', TERRACE, 4, ['Sam', 'Priya']),
    seed('acc_last_place', typed('12 Spout Lane'), 4, ['Alex', 'Dina', 'Owen']),
    seed('acc_complete', typed('14 Spout Lane'), 3, ['Kim', 'Tariq', 'Una']),
  ];
}

/**
 * The token of the link for new bank details of a member of these houses. It is made on the first
 * day of the tenancy.
 */
export function renewalTokenOf(memberId: string): string {
  return `renewal_${memberId}`;
}

/** The token of the own link of a member of these houses. */
export function ownTokenOf(memberId: string): string {
  return `me_${memberId}`;
}

/**
 * Replaces sandbox houses whose tenancy has ended with fresh ones, so that people can always use
 * them.
 */
export function renewSeeds<Stored extends SeedHouse>(
  houses: readonly Stored[],
  facts: SeedFacts,
): readonly (Stored | SeedHouse)[] {
  const isOver = ({ house }: SeedHouse) => hasEnded(house, facts.today);
  if (!houses.some(isOver)) return houses;
  const seeds = new Map(seedHouses(facts).map((seed) => [seed.house.guid, seed]));
  return houses.map((one) => (isOver(one) ? (seeds.get(one.house.guid) ?? one) : one));
}

function seedFor({ catalogue, today }: SeedFacts) {
  const startDate = dateOfParts({ year: datePartsOf(today).year + 1, month: 7, day: 1 });
  const region = homeRegionOf(catalogue);
  return (
    guid: string,
    address: Address,
    housemateCount: number,
    names: readonly [string, ...string[]],
  ): SeedHouse => {
    const buyer = { region, housemateCount, today };
    const { products, price } = selectDefaults(catalogue, buyer);
    const tenancy = { startDate, endDate: defaultEndDate(startDate) };
    const monthly = monthlyAmount(price.discountedPriceAmount);
    const plan = paymentPlan(tenancy, monthly, { today });
    const members = names.map((firstname) => memberOf(guid, firstname));
    const house: House = {
      guid,
      naturalKey: naturalKeyOf(address, { email: emailOf(guid, names[0]), startDate }),
      address,
      fullAddress: fullAddressOf(address),
      postcode: address.postcode,
      region,
      tenancy,
      broadbandDate: startDate,
      housemateCount,
      products,
      price,
      monthlyPence: monthly,
      firstCollection: plan.first,
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
