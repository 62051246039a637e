import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartRefusal } from '../platform/start-refusal.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { refuseClockDifference, refuseTransactionPooling } from './start-checks.ts';
import type { Tables } from './tables.ts';

let postgres: TestPostgres;
let database: OpenDatabase;
beforeAll(async () => {
  postgres = await postgresForTests();
  database = await openDatabase({ url: postgres.url }, () => undefined);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

it('a database with one session for each connection is used', async () => {
  await expect(refuseTransactionPooling(database.db)).resolves.toBeUndefined();
});

it('a pooler that shares one session between two connections stops the start, and the message says what to set', async () => {
  const session = new pg.Client({ connectionString: postgres.url });
  await session.connect();
  const connection = {
    query: session.query.bind(session),
    release: () => undefined,
  } as unknown as pg.PoolClient;
  const pooled = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => connection, end: async () => session.end() },
    }),
  });

  await expect(refuseTransactionPooling(pooled)).rejects.toThrow(StartRefusal);
  await expect(refuseTransactionPooling(pooled)).rejects.toThrow('Set its pool_mode to session');
  await pooled.destroy();
});

it.each([
  ['a minute ahead', 55_000],
  ['a minute behind', -55_000],
])('a clock that is less than %s is used', async (_, difference) => {
  const now = () => Date.now() + difference;

  await expect(refuseClockDifference(database.db, now)).resolves.toBeUndefined();
});

it.each([
  ['ahead of', 65_000],
  ['behind', -65_000],
])("a clock more than a minute %s the database's stops the start", async (way, difference) => {
  const now = () => Date.now() + difference;

  await expect(refuseClockDifference(database.db, now)).rejects.toThrow(
    new RegExp(`^This machine's clock is 6[456] seconds ${way} the database's\\.`),
  );
});
