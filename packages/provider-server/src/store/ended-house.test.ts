import { addDays } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { providerOver, testProvider } from '../testing/test-provider.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await postgresForTests();
});
afterAll(() => postgres.stop());

/** Calls `work` once, when the first answer to an earlier attempt has been looked for. */
function onceLookedFor(work: () => Promise<unknown>): KyselyPlugin {
  let isLookingFor = false;
  let isDone = false;
  return {
    transformQuery: ({ node }) => {
      isLookingFor = JSON.stringify(node).includes('"idempotency_key"');
      return node;
    },
    transformResult: async ({ result }) => {
      if (isLookingFor && !isDone) {
        isDone = true;
        await work();
      }
      return result;
    },
  };
}

it('[KE20] the same submission twice at once at the address of an ended house gets one answer', async () => {
  const { url } = postgres;
  const { store, post, close } = await testProvider({}, { url });
  const lead = leadAtTypedAddress(1);
  const ended = await post('/direct_debit', lead, newKey());
  await store.db
    .updateTable('house')
    .set({ tenancy_start: addDays(TODAY, -400), tenancy_end: addDays(TODAY, -35) })
    .where('guid', '=', String(ended.body['guid']))
    .execute();
  const key = newKey();
  let first: unknown;
  const looking = onceLookedFor(async () => {
    first = (await post('/direct_debit', lead, key)).body;
  });
  const beside = providerOver({ ...store, db: store.db.withPlugin(looking) });
  const again = await beside.post('/direct_debit', lead, key);

  expect(first).toMatchObject({ guid: expect.any(String) as string });
  expect(again).toMatchObject({ status: 200, body: first });
  await beside.server.close();
  await close();
});
