import { sql, type KyselyPlugin } from 'kysely';
import { expect, it, vi } from 'vitest';
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

it('is not ready when the database is closed, and notices within seconds', async () => {
  const { server, store } = await testProvider();
  const ready = async () => {
    const { statusCode, body } = await server.inject({ method: 'GET', url: '/readyz' });
    return [statusCode, (JSON.parse(body) as { status: string }).status];
  };
  expect(await ready()).toEqual([200, 'ready']);
  await store.close();

  await vi.waitFor(async () => expect(await ready()).toEqual([503, 'not ready']), 5000);
  await server.close();
});

it('says what a sign-up survives by the settings that the database has now, and is not ready while it only reads', async () => {
  const { server, store } = await testProvider();
  const ready = async () => {
    const { statusCode, body } = await server.inject({ method: 'GET', url: '/readyz' });
    return [statusCode, JSON.parse(body) as unknown];
  };
  await sql`set synchronous_commit = off`.execute(store.db);

  expect(await ready()).toEqual([
    200,
    { status: 'ready', durability: 'may lose in a crash what was acknowledged' },
  ]);
  await sql`set default_transaction_read_only = on`.execute(store.db);
  await vi.waitFor(async () => expect(await ready()).toEqual([503, { status: 'not ready' }]), 5000);
  await server.close();
  await store.close();
});

it('is alive as long as the process, with or without a database', async () => {
  const { server, store } = await testProvider();
  await store.close();
  const { statusCode, body } = await server.inject({ method: 'GET', url: '/healthz' });

  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'alive' }]);
  await server.close();
});
