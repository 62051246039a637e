import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pausableProxy, type PausableProxy } from '../testing/durability/pausable-proxy.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { openDatabase, type Database } from './database.ts';

let postgres: TestPostgres;
let proxy: PausableProxy;
beforeAll(async () => {
  postgres = await postgresForTests();
  proxy = await pausableProxy(postgres.url);
});
afterAll(async () => {
  await proxy.close();
  await postgres.stop();
});

const readiness = async ({ server }: TestProvider) =>
  (await server.inject({ method: 'GET', url: '/readyz' })).statusCode;

const countOf = async (rows: Promise<{ readonly rows: readonly { readonly n: number }[] }>) =>
  (await rows).rows[0]?.n;
const mandates = (db: Database) =>
  countOf(sql<{ n: number }>`select count(*)::int as n from mandate`.execute(db));
const waitingForLock = (db: Database) =>
  countOf(
    sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db),
  );

const AT_ONCE_MS = 400;
const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
  const from = performance.now();
  return [await work(), performance.now() - from];
};
const waitOf = async (work: () => Promise<unknown>) => (await timed(work))[1];

/** Makes the commit of a sign-up wait while somebody locks the table `gate`. */
async function makeCommitsWait(db: Database): Promise<void> {
  await sql`create table gate ()`.execute(db);
  await sql`create function wait_at_gate() returns trigger language plpgsql as
    'begin lock table gate in share mode; return null; end'`.execute(db);
  await sql`create constraint trigger gate after insert on house deferrable initially deferred
    for each row execute function wait_at_gate()`.execute(db);
}

it('when a database host disappears silently, no request waits long, and after it returns nothing is done twice', async () => {
  const { url, pause, resume } = proxy;
  const provider = await testProvider(
    {},
    { url, connections: 2, silenceLimitMs: 1000, checkLimitMs: 500 },
  );
  const unlimited = await testProvider({}, { url, connections: 2, silenceLimitMs: 600_000 });
  const direct = await openDatabase({ url: postgres.url }, () => undefined);
  const key = newKey();
  const signUp = () => provider.post('/direct_debit', leadAtTypedAddress(1), key);

  // The sign-up is committed after the host has disappeared, so that only its answer is lost.
  await makeCommitsWait(direct.db);
  const holder = await direct.db.startTransaction().execute();
  await sql`lock table gate in exclusive mode`.execute(holder);
  const firstSignUp = signUp();
  await vi.waitFor(async () => expect(await waitingForLock(direct.db)).toBe(1), 5000);
  pause();
  await holder.rollback().execute();
  let isUnlimitedAnswered = false;
  const otherKey = newKey();
  const signUpOther = () => unlimited.post('/direct_debit', leadAtTypedAddress(2), otherKey);
  const waiting = signUpOther().finally(() => {
    isUnlimitedAnswered = true;
  });
  const [firstAnswer, notReady] = await Promise.all([firstSignUp, readiness(provider)]);
  const again = await signUp();

  expect([firstAnswer.status, firstAnswer.headers['retry-after'], notReady]).toEqual([
    503,
    '1',
    503,
  ]);
  expect(firstAnswer.body['messages']).toEqual([
    expect.stringContaining('Nothing you typed is lost'),
  ]);
  expect(again.status).toBe(503);
  // The control: a provider with a silence limit of ten minutes still waits.
  expect(isUnlimitedAnswered).toBe(false);
  await vi.waitFor(async () => expect(await waitOf(signUp)).toBeLessThan(AT_ONCE_MS), 20_000);
  const [answers, waited] = await timed(async () => {
    const list = [];
    for (let call = 0; call < 30; call += 1) list.push(await signUp());
    return list;
  });
  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    answers.map(() => [503, '1']),
  );
  // If each call waited one second, after which a connection is closed, the calls would take longer
  // than this.
  expect(waited).toBeLessThan(10_000);

  resume();
  await vi.waitFor(async () => expect(await readiness(provider)).toBe(200), 5000);
  // PostgreSQL itself ends a transaction that hears nothing for eleven seconds: a 503 is repeated.
  expect([200, 503]).toContain((await waiting).status);
  expect((await signUpOther()).status).toBe(200);
  expect(await mandates(direct.db)).toBe(2);
  expect((await signUp()).status).toBe(200);
  expect(await mandates(direct.db)).toBe(2);
  await Promise.all([provider.close(), unlimited.close(), direct.close()]);
});

it('while the database is alive, a statement longer than the silence limit causes no other request to be refused', async () => {
  const location = { url: postgres.url, connections: 2, silenceLimitMs: 800 };
  const { db, enableIdleTimeout, close } = await openDatabase(location, () => undefined);
  enableIdleTimeout?.();
  const ask = () => sql`select 1`.execute(db);
  let isSlowOver = false;
  const slow = sql`select pg_sleep(5)`.execute(db).catch((error: unknown) => {
    isSlowOver = true;
    return error;
  });
  while (!isSlowOver) await ask();
  // These calls arrive while the outage detector checks the database.
  for (let call = 0; call < 200; call += 1) await ask();
  expect(await slow).toMatchObject({ code: 'ETIMEDOUT' });
  await close();
});
