import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyRingOf } from '../../testing/key-rings.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres-for-tests.ts';
import { providerOver } from '../../testing/test-provider.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { prepareStore } from '../../database/store.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await postgresForTests();
});
afterAll(() => postgres.stop());

/** How often requests have waited for the log to reach the disk so far. */
async function flushes(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ count: number }>`select sum(fsyncs)::integer as count
    from pg_stat_io where object = 'wal' and backend_type = 'client backend'`.execute(db);
  return rows[0]?.count ?? 0;
}

it('counting a request waits for no flush of the log', async () => {
  const database = await openDatabase({ url: postgres.url, connections: 1 }, () => undefined);
  const store = await prepareStore(database, keyRingOf(1));
  const provider = providerOver(store, { rateLimitMode: 'on' });
  // The first call may wait for what the start has written.
  await provider.get('/addresses/lookup/LS6%201AA');
  const before = await flushes(store.db);
  const statuses = [];
  for (let call = 0; call < 20; call += 1) {
    const { status } = await provider.get('/addresses/lookup/LS6%201AA');
    statuses.push(status);
  }
  const afterCounting = await flushes(store.db);
  const counted = await provider.count('rate_counter');
  // The control: a commit that is logged.
  await sql`create table test_flush ()`.execute(store.db);
  const afterCommit = await flushes(store.db);
  await provider.close();

  expect(statuses).toEqual(Array(20).fill(200));
  expect(counted).toBeGreaterThan(0);
  expect(afterCounting).toBe(before);
  expect(afterCommit).toBeGreaterThan(afterCounting);
});
