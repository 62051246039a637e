import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { joinerDirectDebit, leadAtTypedAddress, newKey, preSignup } from '../testing/requests.ts';
import { testProvider, type Answer, type TestProvider } from '../testing/test-provider.ts';
import { openDatabase, type OpenDatabase } from './database.ts';

let postgres: TestPostgres;
let admin: OpenDatabase;
let provider: TestProvider;
beforeAll(async () => {
  postgres = await postgresForTests();
  admin = await openDatabase({ url: postgres.url, connections: 1 }, () => undefined);
  // The provider has a user of its own, because a superuser may connect in spite of every limit.
  await runAsAdmin("create role tenant login password 'kettle'");
  await runAsAdmin('create database house owner tenant');
  const url = postgres.url.replace('postgres:kettle@', 'tenant:kettle@').replace(/\w+$/, 'house');
  provider = await testProvider({}, { url, connections: 2 });
});
afterAll(async () => {
  await provider.close();
  await admin.close();
  await postgres.stop();
});

const runAsAdmin = async (text: string): Promise<void> => {
  await sql.raw(text).execute(admin.db);
};
const endConnections = () =>
  runAsAdmin("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tenant'");

/** Starts a shutdown that does not end, because it waits for the administrator's connection. */
const beginShutdown = async (): Promise<void> => {
  const pidFile = sql<{ text: string }>`select pg_read_file('postmaster.pid') as text`;
  const [pid] = (await pidFile.execute(admin.db)).rows[0]?.text.split('\n') ?? [];
  process.kill(Number(pid), 'SIGTERM');
};

const BUSY = ['Kettle is busy at the moment. Nothing you typed is lost. Try again.'];

/** One call of each kind that writes, with keys that stay the same. */
async function submissionsTo({ post }: TestProvider) {
  const opened = await post('/direct_debit', leadAtTypedAddress(1 + firstFree), newKey());
  const joiner = joinerDirectDebit(String(opened.body['guid']), 'bea@example.com');
  const lead = leadAtTypedAddress(2 + firstFree);
  firstFree += 2;
  const keys = [newKey(), newKey(), newKey()];
  return () =>
    Promise.all([
      post('/pre-signup', preSignup(), keys[0]),
      post('/direct_debit', lead, keys[1]),
      post('/direct_debit', joiner, keys[2]),
    ]);
}
let firstFree = 0;

async function expectBusy(submit: () => Promise<readonly Answer[]>): Promise<void> {
  for (const { status, headers, body } of await submit()) {
    expect([status, headers['retry-after'], body]).toEqual([503, '1', { messages: BUSY }]);
  }
}

const rowsOf = async ({ count }: TestProvider) =>
  Promise.all((['idempotency_key', 'lead', 'house', 'member', 'mandate'] as const).map(count));

const lastLine = ({ logged }: TestProvider): unknown => JSON.parse(logged.at(-1) ?? '{}');

it.for([
  ['has no connection left', '53300', 'role tenant connection limit', '0', '-1'],
  ['accepts no connections', '55000', 'database house allow_connections', 'false', 'true'],
  ['no longer lets its user log in', '28000', 'role tenant', 'nologin', 'login'],
  ['has another password', '28P01', 'role tenant password', "'new'", "'kettle'"],
  ['was renamed', '3D000', 'database', 'house rename to home', 'home rename to house'],
  [
    'accepts no changes',
    '25006',
    'role tenant',
    'set default_transaction_read_only = on',
    'reset default_transaction_read_only',
  ],
] as const)(
  'while the database %s, calls get 503 and store nothing, and afterwards the same keys succeed once',
  async ([, code, subject, refusing, admitting]) => {
    const submit = await submissionsTo(provider);
    const before = await rowsOf(provider);
    await endConnections();
    await runAsAdmin(`alter ${subject} ${refusing}`);
    await endConnections();
    for (let time = 0; time < 3; time += 1) await expectBusy(submit);

    expect(lastLine(provider)).toMatchObject({ level: 'error', status: 503, error: code });
    await runAsAdmin(`alter ${subject} ${admitting}`);
    await endConnections();
    await vi.waitFor(async () => expect(await rowsOf(provider)).toEqual(before));
    const first = await submit();
    const again = await submit();
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    const added = (await rowsOf(provider)).map((rows, table) => rows - (before[table] ?? 0));
    expect(added).toEqual([3, 1, 1, 2, 2]);
  },
);

it('after the database was read-only for a moment, calls succeed again without a restart', async () => {
  const url = postgres.url.replace('postgres:kettle@', 'tenant:kettle@').replace(/\w+$/, 'house');
  const later = await testProvider({}, { url, connections: 2, connectionLifetimeSeconds: 1 });
  const submit = await submissionsTo(later);
  await runAsAdmin('alter role tenant set default_transaction_read_only = on');
  await endConnections();
  await expectBusy(submit);
  await runAsAdmin('alter role tenant reset default_transaction_read_only');

  await vi.waitFor(
    async () => expect((await submit()).map(({ status }) => status)).toEqual([200, 200, 200]),
    { timeout: 5000, interval: 200 },
  );
  await later.close();
});

it('while the database shuts down, calls get 503 and are logged with its code', async () => {
  const submit = await submissionsTo(provider);
  await beginShutdown();
  await endConnections();
  await vi.waitFor(async () => {
    await expectBusy(submit);
    expect(lastLine(provider)).toMatchObject({
      level: 'error',
      status: 503,
      error: '57P03',
    });
  });
});
