import { sql, type KyselyPlugin } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { prepareStore } from '../database/store.ts';
import { keyRingOf } from '../testing/key-rings.ts';
import { postgresForTests } from '../testing/postgres-for-tests.ts';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { providerOver, testProvider } from '../testing/test-provider.ts';

it('queries the database once for many readiness checks at the same time', async () => {
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { store } = await testProvider();
  const { server, close } = providerOver({ ...store, db: store.db.withPlugin(counting) });
  const ready = async () => (await server.inject({ method: 'GET', url: '/readyz' })).statusCode;
  const answers = await Promise.all(Array.from({ length: 50 }, ready));

  expect(new Set(answers)).toEqual(new Set([200]));
  expect(queries).toBe(1);
  await close();
});

it('is not ready within seconds after the database is closed', async () => {
  const { server, store } = await testProvider();
  const ready = async () => {
    const { statusCode, body } = await server.inject({ method: 'GET', url: '/readyz' });
    const { status, reason } = JSON.parse(body) as { status: string; reason?: string };
    return [statusCode, status, reason];
  };
  expect(await ready()).toEqual([200, 'ready', undefined]);
  await store.close();

  await vi.waitFor(
    async () => expect(await ready()).toEqual([503, 'not ready', 'the database does not answer']),
    5000,
  );
  await server.close();
});

it('describes the durability by the current settings of the database, and is not ready while it is read-only', async () => {
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
  await vi.waitFor(
    async () =>
      expect(await ready()).toEqual([
        503,
        { status: 'not ready', reason: 'the database is read-only' },
      ]),
    5000,
  );
  await server.close();
  await store.close();
});

it('is not ready for a while after a sign-up found the disk full', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { server, store, post, close } = await testProvider();
  const ready = async () => (await server.inject({ method: 'GET', url: '/readyz' })).statusCode;
  await sql`
    create function fail() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100'; end $$`.execute(store.db);
  await sql`create trigger full_disk before insert on house execute function fail()`.execute(
    store.db,
  );
  expect(await ready()).toBe(200);
  expect((await post('/direct_debit', leadAtTypedAddress(1), newKey())).status).toBe(503);
  expect(await ready()).toBe(503);

  vi.advanceTimersByTime(31_000);
  expect(await ready()).toBe(200);
  vi.useRealTimers();
  await close();
});

it('is not ready while commits hang, and is ready again once they end', async () => {
  const postgres = await postgresForTests();
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  const database = await openDatabase({ url: postgres.url }, () => undefined);
  const store = await prepareStore(database, keyRingOf(1));
  const { server, close } = providerOver(store);
  const ready = async () => (await server.inject({ method: 'GET', url: '/readyz' })).statusCode;
  expect(await ready()).toBe(200);

  // A standby that confirms no commit.
  await admin.query(`alter system set synchronous_standby_names = 'nobody'`);
  await admin.query('select pg_reload_conf()');
  await vi.waitFor(async () => expect(await ready()).toBe(503), 20_000);
  await admin.query('alter system reset synchronous_standby_names');
  await admin.query('select pg_reload_conf()');
  await vi.waitFor(async () => expect(await ready()).toBe(200), 20_000);

  await admin.end();
  await close();
  await postgres.stop();
}, 60_000);

it('is alive as long as the process, with or without a database', async () => {
  const { server, store } = await testProvider();
  await store.close();
  const { statusCode, body } = await server.inject({ method: 'GET', url: '/healthz' });

  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'alive' }]);
  await server.close();
});
