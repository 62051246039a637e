import { addDays } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

let postgres: TestPostgres;
let provider: TestProvider;
beforeAll(async () => {
  postgres = await postgresForTests();
  provider = await testProvider({}, { url: postgres.url });
});
afterAll(async () => {
  await provider.close();
  await postgres.stop();
});

/** Signs a house up whose tenancy ended a while ago. Returns the sign-up. */
async function anEndedHouse(number: number) {
  const lead = leadAtTypedAddress(number);
  const { body } = await provider.post('/direct_debit', lead, newKey());
  await provider.store.db
    .updateTable('house')
    .set({ tenancy_start: addDays(TODAY, -400), tenancy_end: addDays(TODAY, -35) })
    .where('guid', '=', String(body['guid']))
    .execute();
  return lead;
}

it('the same submission ten times at once at the address of an ended house gets one answer', async () => {
  const lead = await anEndedHouse(1);
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => provider.post('/direct_debit', lead, key)),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => body['guid'])).size).toBe(1);
});
