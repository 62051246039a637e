import { accountOf } from '@kettle/provider-domain';
import { TODAY } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { seedHouses, type SeedHouse } from './houses.ts';
import { SANDBOX } from './sandbox.ts';

const { catalogue } = SANDBOX.company;
const SEEDS = seedHouses({ catalogue, today: TODAY });

function seeded(guid: string): SeedHouse {
  const found = SEEDS.find(({ house }) => house.guid === guid);
  if (!found) throw new Error(`${guid} is no seed.`);
  return found;
}

describe('the houses of the test data', () => {
  it.each([
    ['acc_taken', 2],
    ['acc_last_place', 1],
    ['acc_complete', 0],
  ])('%s has %d places left', (guid, remaining) => {
    const { house, members } = seeded(guid);
    expect(house.housemateCount - members.length).toBe(remaining);
  });

  it('have different addresses, one of them adr_ls6_5 [KE12]', async () => {
    const keys = SEEDS.map(({ house }) => house.naturalKey);
    expect(new Set(keys).size).toBe(3);
    expect(keys).toContain('guid:adr_ls6_5');
    const { address } = seeded('acc_taken').house;
    expect(await SANDBOX.addressBook.retrieve({ id: 'adr_ls6_5' })).toEqual(address);
  });

  it('show their creator’s first name, but no other member [JO2, JO16]', () => {
    const facts = { remaining: 2, siteUrl: 'https://kettle.example' };
    const account = accountOf(seeded('acc_taken').house, facts);
    expect(account).toMatchObject({
      value: { accountCreator: 'Sam', pppw: 1610, tenancyStartDate: '2027-07-01' },
    });
    expect(JSON.stringify(account)).not.toMatch(/example\.com|Priya|naturalKey/);
  });
});
