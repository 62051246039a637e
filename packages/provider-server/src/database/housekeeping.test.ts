import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { londonClock } from '../platform/london-clock.ts';
import { noReminder } from '../testing/no-reminder.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { leadAtTypedAddress, newKey, preSignup } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { emailDigest } from './digest.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { runHousekeeping, deleteExpiredData } from './housekeeping.ts';
import { sharedCounters } from '../edge/limits/shared-counters.ts';
import { recordingLog } from '../testing/logs.ts';

const MINUTE_MS = 60_000;
/** For how many days data is kept. */
const RETENTION = { leads: 30, mails: 28, endedHouses: 2000 };
const DAY_MS = 24 * 60 * MINUTE_MS;

const TABLES = [
  'lead',
  'shared_package',
  'outbox',
  'idempotency_key',
  'rate_counter',
  'house',
  'mandate',
] as const;

let postgres: TestPostgres;
/** On an embedded database. */
let provider: TestProvider;
let shared: TestProvider;
beforeAll(async () => {
  postgres = await postgresForTests();
  provider = await testProvider();
  shared = await testProvider({}, { url: postgres.url });
});
afterAll(async () => {
  await provider.close();
  await shared.close();
  await postgres.stop();
});
beforeEach(() => emptyTables(provider.store.db, ...TABLES));

async function countAll({ count }: TestProvider): Promise<Record<string, number>> {
  const counts = TABLES.map(async (table) => [table, await count(table)] as const);
  return Object.fromEntries(await Promise.all(counts));
}

/**
 * Stores a house and five leads, each with an idempotency key, a shared package with its lead, two
 * mails in addition to the one of the sign-up, and a rate counter.
 */
async function fill({ post, store }: TestProvider): Promise<void> {
  await post('/direct_debit', leadAtTypedAddress(1), newKey());
  for (let index = 0; index < 5; index += 1) await post('/pre-signup', preSignup(), newKey());
  const { db } = store;
  await db.insertInto('lead').values({ id: 'shared' }).execute();
  const content = '{}';
  await db.insertInto('shared_package').values({ id: 's', content, lead_id: 'shared' }).execute();
  const recipient = 'ada@example.com';
  const words = { kind: 'package', subject: '', body: '', html: '' } as const;
  const mail = { recipient, recipient_key: emailDigest(recipient), ...words };
  const mails = [
    { ...mail, id: 'sent', sent_at: new Date() },
    { ...mail, id: 'waiting' },
  ];
  await db
    .deleteFrom('outbox')
    .where(sql<boolean>`not ${noReminder}`)
    .execute();
  await db.insertInto('outbox').values(mails).execute();
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const counter = { name: 'lead-voucher', subject: 'lead', until: minute + 1, amount: 1 };
  await sharedCounters(db).add([counter], minute);
}

/** Makes all data this many days older. */
async function age({ store: { db } }: TestProvider, days: number): Promise<void> {
  const columns = [
    ['lead', 'updated_at'],
    ['idempotency_key', 'expires_at'],
    ['outbox', 'created_at'],
    ['outbox', 'due_at'],
  ] as const;
  for (const [table, column] of columns) {
    const [name, moment] = [sql.table(table), sql.ref(column)];
    await sql`update ${name} set ${moment} = ${moment} - make_interval(days => ${days})`.execute(
      db,
    );
  }
}

describe.each([
  ['embedded', () => provider],
  ['PostgreSQL', () => shared],
] as const)('data in the %s database', (_kind, chosen) => {
  beforeEach(() => emptyTables(chosen().store.db, ...TABLES));

  it('is deleted in chunks after so many days, mails after fewer, except for houses', async () => {
    const one = chosen();
    await fill(one);
    expect(await deleteExpiredData(one.store, Date.now(), RETENTION)).toBe(0);
    const counted = (await countAll(one))['rate_counter'];
    await age(one, 29);
    await deleteExpiredData(one.store, Date.now() + 29 * DAY_MS, RETENTION);
    const after29Days = await countAll(one);
    await age(one, 2);
    const deleted = await deleteExpiredData(one.store, Date.now() + 31 * DAY_MS, RETENTION, {
      chunkSize: 2,
    });
    const after31Days = await countAll(one);

    expect(counted).toBe(1);
    // A shared package goes with its lead.
    expect(deleted).toBe(6 + 6);
    expect(after29Days).toMatchObject({
      rate_counter: 0,
      lead: 6,
      shared_package: 1,
      outbox: 0,
      idempotency_key: 6,
    });
    expect(after31Days).toEqual({
      lead: 0,
      shared_package: 0,
      outbox: 0,
      idempotency_key: 0,
      rate_counter: 0,
      house: 1,
      mandate: 1,
    });
  });

  it('is kept by a process whose own clock is a year ahead', async () => {
    await fill(chosen());
    const { rate_counter: _, ...before } = await countAll(chosen());
    await deleteExpiredData(chosen().store, Date.now() + 365 * DAY_MS, RETENTION);

    expect(await countAll(chosen())).toMatchObject(before);
  });
});

it('a mail that waits for its day is kept, however long ago it was created [ML3]', async () => {
  await fill(provider);
  await sql`update outbox set created_at = now() - interval '40 days', due_at = now() + interval '10 days'`.execute(
    provider.store.db,
  );
  await deleteExpiredData(provider.store, Date.now(), RETENTION);

  expect(await provider.count('outbox')).toBe(3);
});

it('what a sender has mailed is forgotten after an hour', async () => {
  const { db } = provider.store;
  const turns = [59, 61].map((minutes) => ({
    sender: Buffer.from(String(minutes)),
    at: new Date(Date.now() - minutes * MINUTE_MS),
  }));
  await db.insertInto('mail_turn').values(turns).execute();
  await deleteExpiredData(provider.store, Date.now(), RETENTION);
  const left = await db.selectFrom('mail_turn').select('sender').execute();

  expect(left.map(({ sender }) => sender.toString())).toEqual(['59']);
});

it.each([
  ['ended so long ago', 'tenancy_end = current_date - 400, tenancy_start = current_date - 700', 0],
  ['closed so long ago', "closed_at = now() - interval '400 days'", 0],
  ['ended lately', 'tenancy_end = current_date - 300, tenancy_start = current_date - 600', 1],
])(
  'a house that was %s is deleted after the days that the company sets, with all its data',
  async (_, change, rowsLeft) => {
    const guid = await provider.signUp(leadAtTypedAddress(1));
    const { db } = provider.store;
    await sql`update house set ${sql.raw(change)} where guid = ${guid}`.execute(db);
    await deleteExpiredData(provider.store, Date.now(), { ...RETENTION, endedHouses: 365 });
    const count = async (table: 'member' | 'house_line' | 'outbox') => {
      const rows = await db
        .selectFrom(table)
        .select('house_guid')
        .where('house_guid', '=', guid)
        .execute();
      return Math.min(rows.length, 1);
    };
    const counts = await Promise.all((['member', 'house_line', 'outbox'] as const).map(count));

    expect(counts).toEqual([rowsLeft, rowsLeft, rowsLeft]);
  },
);

it('expired data is left to another process that is deleting it', async () => {
  await shared.post('/pre-signup', preSignup(), newKey());
  await age(shared, 31);
  const other = await shared.store.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.housekeeping)})`.execute(other);
  const whileLocked = await deleteExpiredData(shared.store, Date.now(), RETENTION);
  await other.rollback().execute();
  const afterwards = await deleteExpiredData(shared.store, Date.now(), RETENTION);

  expect(whileLocked).toBe(0);
  expect(afterwards).toBeGreaterThan(0);
});

describe('housekeeping', () => {
  async function logOf({ store }: Pick<TestProvider, 'store'>) {
    const { log, events } = recordingLog();
    const stop = runHousekeeping(store, {
      clock: londonClock,
      log,
      retentionDays: () => RETENTION,
    });
    await expect.poll(events).not.toEqual([]);
    await stop();
    return events();
  }

  it('that is stopped has finished its statement, and starts no other', async () => {
    await fill(provider);
    await age(provider, 31);
    const { log, events } = recordingLog();
    const retentionDays = () => RETENTION;
    const stop = runHousekeeping(provider.store, { clock: londonClock, log, retentionDays });
    // Lets the first statement start.
    await Promise.resolve();
    await stop();

    expect(events()).toEqual([{ level: 'info', event: 'housekeeping', count: 6 }]);
    expect([await provider.count('lead'), await provider.count('outbox')]).toEqual([0, 3]);
  });

  it('logs how many rows it has deleted', async () => {
    await fill(provider);
    await age(provider, 31);

    expect(await logOf(provider)).toEqual([{ level: 'info', event: 'housekeeping', count: 15 }]);
  });

  it('runs again every hour until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { log, events } = recordingLog();
    const retentionDays = () => RETENTION;
    const stop = runHousekeeping(provider.store, { clock: londonClock, log, retentionDays });
    for (const runs of [1, 2]) {
      await fill(provider);
      await age(provider, 31);
      vi.advanceTimersByTime(60 * MINUTE_MS);
      await expect.poll(events).toHaveLength(runs);
    }
    await stop();

    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('logs a failure by its code, without text that a person may have typed', async () => {
    await sql`alter table outbox rename to lost`.execute(provider.store.db);
    const logged = await logOf(provider);
    await sql`alter table lost rename to outbox`.execute(provider.store.db);

    expect(logged).toEqual([{ level: 'error', event: 'housekeeping', error: '42P01' }]);
  });
});
