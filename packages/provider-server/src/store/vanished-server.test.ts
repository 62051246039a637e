import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { silentProxy, type SilentProxy } from '../testing/durability/silent-proxy.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { openDatabase, type Database } from './database.ts';

let postgres: TestPostgres | undefined;
let proxy: SilentProxy | undefined;
beforeAll(async () => {
  postgres = await postgresForTests();
  if (postgres.url) proxy = await silentProxy(postgres.url);
});
afterAll(async () => {
  await proxy?.close();
  await postgres?.stop();
});

const readiness = async ({ server }: TestProvider) =>
  (await server.inject({ method: 'GET', url: '/readyz' })).statusCode;

const counted = async (rows: Promise<{ readonly rows: readonly { readonly n: number }[] }>) =>
  (await rows).rows[0]?.n;
const mandates = (db: Database) =>
  counted(sql<{ n: number }>`select count(*)::int as n from mandate`.execute(db));
const waitingForLock = (db: Database) =>
  counted(
    sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db),
  );

it('[KE7] a database host that vanishes without a word makes nobody wait for long, and is back by itself with nothing done twice', async ({
  skip,
}) => {
  if (!proxy || !postgres?.url) return skip(`not run: ${postgres?.reason ?? 'no server'}`);
  const { url, silence, speak } = proxy;
  const provider = await testProvider({}, { url, connections: 2, silenceLimitMs: 1000 });
  const patient = await testProvider({}, { url, connections: 2, silenceLimitMs: 600_000 });
  const direct = await openDatabase({ url: postgres.url }, () => undefined);
  const key = newKey();
  const signUp = () => provider.post('/direct_debit', leadAtTypedAddress(1), key);

  // Stored after the host has gone, so that the answer alone is lost.
  const holder = await direct.db.startTransaction().execute();
  await sql`lock table house in exclusive mode`.execute(holder);
  const asked = signUp();
  await vi.waitFor(async () => expect(await waitingForLock(direct.db)).toBe(1), 5000);
  silence();
  await holder.rollback().execute();
  let isPatientAnswered = false;
  const waiting = patient.post('/direct_debit', leadAtTypedAddress(2), newKey()).finally(() => {
    isPatientAnswered = true;
  });
  const [lost, notReady] = await Promise.all([asked, readiness(provider)]);
  const again = await signUp();

  expect([lost.status, lost.headers['retry-after'], notReady]).toEqual([503, '1', 503]);
  expect(lost.body['messages']).toEqual([expect.stringContaining('Nothing you typed is lost')]);
  expect(again.status).toBe(503);
  // The control: whoever does not mind the silence still waits.
  expect(isPatientAnswered).toBe(false);

  speak();
  await vi.waitFor(async () => expect(await readiness(provider)).toBe(200), 5000);
  expect((await waiting).status).toBe(200);
  expect(await mandates(direct.db)).toBe(2);
  expect((await signUp()).status).toBe(200);
  expect(await mandates(direct.db)).toBe(2);
  await Promise.all([provider.close(), patient.close(), direct.close()]);
});
