import { addDays } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import { afterEach, expect, it } from 'vitest';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { seed } from '../testing/sandbox.ts';
import { providerOver, testProvider, type TestProvider } from '../testing/test-provider.ts';

/** By this day every tenancy of these tests has ended. */
const LATER = addDays(TODAY, 3 * 365);

let provider: TestProvider | undefined;
afterEach(() => provider?.close());

async function aUsedProvider(): Promise<TestProvider> {
  provider = await testProvider();
  await provider.post('/direct_debit', leadAtTypedAddress(71), newKey());
  await provider.post('/direct_debit', joinerDirectDebit('acc_taken', 'bea@example.com'), newKey());
  return provider;
}

it('the houses of the test data keep their joiners over a restart', async () => {
  const { store, get } = await aUsedProvider();
  await seed(store.db);

  expect((await get('/summary?guid=acc_taken')).body['remainingHousemates']).toBe(1);
});

it('only the houses of the test data are replaced after their tenancy has ended', async () => {
  const { store, count } = await aUsedProvider();
  const houses = await count('house');
  await seed(store.db, LATER);
  const clock = { now: () => Date.UTC(2029, 10, 20), today: () => LATER };
  const later = providerOver(store, { clock });

  expect((await later.get('/summary?guid=acc_taken')).body).toMatchObject({
    remainingHousemates: 2,
    tenancyStartDate: '2030-07-01',
  });
  expect(await count('house')).toBe(houses);
});

it('a deleted house of the test data is inserted again, with its lead and its joiners', async () => {
  const { store, get } = await aUsedProvider();
  await store.db.deleteFrom('house').where('guid', '=', 'acc_taken').execute();
  await seed(store.db);
  const members = await store.db
    .selectFrom('member')
    .select(['first_name', 'is_creator'])
    .where('house_guid', '=', 'acc_taken')
    .orderBy('first_name', 'desc')
    .execute();

  expect(members).toEqual([
    { first_name: 'Sam', is_creator: true },
    { first_name: 'Priya', is_creator: false },
  ]);
  expect((await get('/summary?guid=acc_taken')).body['remainingHousemates']).toBe(2);
});
