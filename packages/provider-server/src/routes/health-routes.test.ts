import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { providerOver, testProvider } from '../testing/test-provider.ts';

it('queries the database once for many readiness checks at the same time', async () => {
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { store } = await testProvider();
  const { server, close } = providerOver({ ...store, db: store.db.withPlugin(counting) });
  const ready = async () => (await server.inject({ method: 'GET', url: '/readyz' })).statusCode;
  const answers = await Promise.all(Array.from({ length: 50 }, ready));

  expect(new Set(answers)).toEqual(new Set([200]));
  expect(asked).toBe(1);
  await close();
});

it('is not ready when the database is closed', async () => {
  const provider = await testProvider();
  await provider.store.close();

  expect((await provider.server.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
  await provider.server.close();
});
