import { TODAY } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { seedHouses, type SeedHouse } from './seed/houses.ts';
import { accountOf, openedAccount } from './accounts.ts';

const SITE = 'https://kettle.example';

function seeded(guid: string): SeedHouse {
  const found = seedHouses(TODAY).find(({ house }) => house.guid === guid);
  if (!found) throw new Error(`${guid} is no seed.`);
  return found;
}

describe('accountOf', () => {
  it('[JO2, JO16] shows the house and its creator’s first name, but no other member', () => {
    const { house } = seeded('acc_taken');
    const account = accountOf(house, { remaining: 2, siteUrl: SITE });
    expect(account).toMatchObject({
      value: {
        accountCreator: 'Sam',
        pppw: 1610,
        remainingHousemates: 2,
        joinLink: `${SITE}/joining-tenant?guid=acc_taken`,
        tenancyStartDate: '2027-07-01',
        tenancyEndDate: '2028-06-30',
      },
    });
    expect(account.ok && account.value).not.toHaveProperty('nonDiscountedPppw');
    expect(JSON.stringify(account)).not.toMatch(/example\.com|Priya|naturalKey/);
  });

  it('[JO2, PK2] shows the undiscounted price only if it is higher', () => {
    const { house } = seeded('acc_taken');
    const price = { fullPriceAmount: 1610, discountedPriceAmount: 1449 };
    const account = accountOf({ ...house, price }, { remaining: 2, siteUrl: SITE });
    expect(account).toMatchObject({ value: { nonDiscountedPppw: 1610, pppw: 1449 } });
  });

  it('[KE22] shows the lines that were agreed, not those of the catalogue', () => {
    const { house } = seeded('acc_taken');
    const products = house.products.map((one) => ({ ...one, title: `${one.title} of last year` }));
    const account = accountOf({ ...house, products }, { remaining: 2, siteUrl: SITE });
    expect(account).toMatchObject({ value: { products } });
  });

  it('[CA11, JO4] refuses a complete house as gone, with its address', () => {
    const { house } = seeded('acc_complete');
    expect(accountOf(house, { remaining: 0, siteUrl: SITE })).toMatchObject({
      error: { kind: 'gone', address: house.address, messages: [expect.any(String)] },
    });
  });
});

describe('the link for joining a house', () => {
  it('[JN16] is part of the answer to a direct debit', () => {
    expect(openedAccount('acc_1', { remaining: 3, siteUrl: SITE })).toEqual({
      guid: 'acc_1',
      joinLink: `${SITE}/joining-tenant?guid=acc_1`,
      remainingHousemates: 3,
    });
  });
});

describe('the houses of the test data', () => {
  it.each([
    ['acc_taken', 2],
    ['acc_last_place', 1],
    ['acc_complete', 0],
  ])('[SB7] %s has %d places left', (guid, remaining) => {
    const { house, members } = seeded(guid);
    expect(house.housemateCount - members.length).toBe(remaining);
  });

  it('[SB6, KE12] have different addresses, one of them adr_ls6_5', () => {
    const keys = seedHouses(TODAY).map(({ house }) => house.naturalKey);
    expect(new Set(keys).size).toBe(3);
    expect(keys).toContain('guid:adr_ls6_5');
  });
});
