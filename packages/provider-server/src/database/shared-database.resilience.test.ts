import { tmpdir } from 'node:os';
import { isLong } from '@kettle/core/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataDirectoryAt } from '../platform/data-directory.ts';
import { readEnvironment } from '../start/environment.ts';
import { openStore, type StoreOptions } from '../start/open-store.ts';
import { openDatabase } from './database.ts';
import { databaseErrorOf, isTransient } from './database-errors.ts';
import { registerKeys } from './bank-keys/bank-key-register.ts';
import { describeDurability, readReadiness } from './durability.ts';
import { ALL_MIGRATIONS } from './migrations/all-migrations.ts';
import { migrate } from './migrations/migrate.ts';
import { lockHouse } from '../houses/houses.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { changePerson } from '../people/change-person.ts';
import { erasePerson } from '../people/erase-person.ts';
import { LEADING } from '../testing/leading.ts';
import { keyRingOf } from '../testing/key-rings.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
  PRICE_IDS,
} from '../testing/requests.ts';
import {
  providerOver,
  SITE_URL,
  testProvider,
  type TestProvider,
} from '../testing/test-provider.ts';
import { silentLog } from '../testing/logs.ts';
import { SANDBOX } from '../testing/sandbox.ts';

let postgres: TestPostgres;
let providers: [TestProvider, TestProvider];

beforeAll(async () => {
  postgres = await postgresForTests();
  const location = { url: postgres.url, connections: 12 };
  // Both start at once, so that both find an empty database to migrate.
  providers = await Promise.all([testProvider({}, location), testProvider({}, location)]);
});
afterAll(async () => {
  await Promise.all(providers.map((provider) => provider.close()));
  await postgres.stop();
});

function storeOptionsOf(url: string, allowsFsyncOff: boolean): StoreOptions {
  const environment = readEnvironment({
    DATABASE_URL: url,
    KETTLE_SANDBOX: '1',
    BANK_DETAILS_KEY: Buffer.alloc(32, 1).toString('base64'),
    ...(allowsFsyncOff ? { ALLOW_FSYNC_OFF: '1' } : {}),
  });
  if (!environment.ok) throw new Error(environment.error.join());
  return {
    environment: environment.value,
    directory: dataDirectoryAt(tmpdir()),
    log: silentLog,
  };
}

function changePersonIn({ store, clock }: TestProvider, email: string) {
  const context = {
    keys: store.keys,
    today: clock.today(),
    siteUrl: SITE_URL,
    templates: mailTemplates(SANDBOX.company.profile, SITE_URL),
  };
  return store.db
    .transaction()
    .execute((db) => changePerson(db, email, { email: `new.${email}` }, context));
}

describe('on a PostgreSQL server with two provider processes', () => {
  it('a submission sent ten times at once to both is carried out once, and all get the same answer', async () => {
    const both = providers;
    const before = await both[0].count('house');
    const keys = isLong ? 100 : 20;
    for (let number = 2001; number <= 2000 + keys; number += 1) {
      const key = newKey();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? both[0] : both[1]).post(
            '/direct_debit',
            leadAtTypedAddress(number),
            key,
          ),
        ),
      );

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body['guid'])).size).toBe(1);
    }
    expect(await both[0].count('house')).toBe(before + keys);
  });

  it('a joiner sent ten times at once to both takes one place', async () => {
    const both = providers;
    const lead = leadAtTypedAddress(1900, { housemateCount: 15 });
    const { body } = await both[0].post('/direct_debit', lead, newKey());
    const guid = String(body['guid']);
    for (let joined = 1; joined <= 5; joined += 1) {
      const joiner = joinerDirectDebit(guid, `joiner${joined}@example.com`);
      const key = newKey();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? both[0] : both[1]).post('/direct_debit', joiner, key),
        ),
      );

      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const left = answers.map((answer) => answer.body['remainingHm8s']);
      expect(left).toEqual(Array(10).fill(14 - joined));
    }
    const house = await both[1].get(`/summary?guid=${guid}`);
    expect(house.body['remainingHousemates']).toBe(9);
  });

  it('a voucher for three houses is used by three of ten that sign up at once', async () => {
    const { company } = SANDBOX;
    const entry = { code: 'THREE', description: 'A pound off', penceOff: 100, times: 3 };
    const vouchers = new Map([['THREE', { ...entry, usedUp: 'All three are used.' }]]);
    const business = () => ({ ...SANDBOX, company: { ...company, vouchers } });
    const [one, other] = providers.map(({ store }) => providerOver(store, { business }));
    if (!one || !other) throw new Error('There are two providers.');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const lead = leadAtTypedAddress(3100 + index);
        const houseInformation = { ...lead.houseInformation, discountCode: 'three' };
        const provider = index % 2 === 0 ? one : other;
        return provider.post('/direct_debit', { ...lead, houseInformation }, newKey());
      }),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill(200),
      ...Array(7).fill(422),
    ]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body['messages']).toEqual(['All three are used.']);
  });

  it.each([
    ['corrected', 1950, changePersonIn],
    [
      'erased',
      1951,
      ({ store }: TestProvider, email: string) => erasePerson(store.db, email, LEADING),
    ],
  ])(
    'a person who is %s while another call changes their house causes no deadlock',
    async (_how, number, change) => {
      const [one, other] = providers;
      const email = `ada.${number}@example.com`;
      const lead = { personalDetails: personalDetails({ email }) };
      const guid = await one.signUp(leadAtTypedAddress(number, lead));
      const { changed } = await one.store.db.transaction().execute(async (ofHouse) => {
        await lockHouse(ofHouse, guid, one.clock.today());
        const waiting = change(other, email);
        const lock = sql`select from pg_stat_activity where wait_event_type = 'Lock'`;
        await vi.waitUntil(async () => (await lock.execute(one.store.db)).rows.length > 0);
        await ofHouse
          .updateTable('member')
          .set({ terms_version: 'other' })
          .where('house_guid', '=', guid)
          .execute();
        // Not awaited here: it goes on once this transaction has ended.
        return { changed: waiting };
      });

      await expect(changed).resolves.toBeDefined();
    },
  );

  it('a housemate who is invited ten times at once gets one mail', async () => {
    const both = providers;
    const before = await both[0].count('outbox');
    const housemates = [{ email: 'mate@example.com', fullname: 'A Mate' }];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? both[0] : both[1]).post(
          '/invite_housemates',
          { guid: 'acc_taken', housemates },
          newKey(),
        ),
      ),
    );

    // The others are told that it was sent already today.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 204]);
    // The invitation, and reminders that wait for their days.
    expect(await both[0].count('outbox')).toBe(before + 5);
  });

  it('a person who is sent packages from both at once gets ten mails a day [ML5]', async () => {
    const rateLimits = { 'address-e-mail': 100 };
    const both = providers.map(({ store }) =>
      providerOver(store, { rateLimitMode: 'on', rateLimits }),
    );
    const before = await both[0]?.count('outbox');
    const summary = {
      hm8s: 4,
      selectedProducts: PRICE_IDS,
      postcode: 'LS6 1AA',
      packageShare: false,
      email: 'victim@example.com',
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, call) =>
        both[call % 2]?.post('/email_summary', summary),
      ),
    );

    expect(answers.filter((answer) => answer?.status === 204)).toHaveLength(10);
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(10);
    expect(await both[0]?.count('outbox')).toBe(Number(before) + 10);
  });

  it('reports that its data survives a crash of the machine', async () => {
    const [provider] = providers;
    const { body } = await provider.server.inject({ method: 'GET', url: '/readyz' });

    expect(body).toContain('survives a crash of the machine');
    expect(provider.store.durability).toMatchObject({ fsync: true, synchronousCommit: true });
  });

  it('answers 503 with Retry-After when another transaction locks the house for too long', async () => {
    const [provider] = providers;
    const holder = await provider.store.db.startTransaction().execute();
    await holder
      .updateTable('house')
      .set({ postcode: 'LS6 1AA' })
      .where('guid', '=', 'acc_taken')
      .execute();
    const { status, headers } = await provider.post(
      '/direct_debit',
      joinerDirectDebit('acc_taken', 'waiting@example.com'),
      newKey(),
    );
    await holder.rollback().execute();

    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect((await provider.get('/summary?guid=acc_taken')).body['remainingHousemates']).toBe(2);
  });

  it('keeps running when the server ends a connection in use, and answers 503 with Retry-After', async () => {
    const [{ store }] = providers;
    const broken = await store.db.startTransaction().execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(broken);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(store.db);
    const faultOfNext = () =>
      sql`select 1`.execute(broken).then(
        () => undefined,
        (error: unknown) => databaseErrorOf(error),
      );
    await vi.waitFor(async () => expect(await faultOfNext()).toEqual({ code: 'NO_CONNECTION' }));
    await broken
      .rollback()
      .execute()
      .catch(() => undefined);

    expect(isTransient({ code: 'NO_CONNECTION' })).toBe(true);
    expect((await sql`select 1`.execute(store.db)).rows).toHaveLength(1);
  });

  it('counts the requests of an address across both processes', async () => {
    const both = providers;
    const statuses = [];
    for (let index = 0; index < 31; index += 1) {
      const { statusCode } = await (index % 2 === 0 ? both[0] : both[1]).server.inject({
        method: 'POST',
        url: '/api/voucher/WELCOME10',
        remoteAddress: '203.0.113.1',
        payload: { selectedProducts: PRICE_IDS, housemateCount: 4 },
      });
      statuses.push(statusCode);
    }

    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  });

  it('is refused when it may lose acknowledged data, unless the environment allows it', async () => {
    const [{ store }] = providers;
    await sql`create database forgetful`.execute(store.db);
    const url = postgres.url.replace(/[^/]*$/, 'forgetful');
    const optionsWith = (allows: boolean) => storeOptionsOf(url, allows);
    await sql`alter database forgetful set synchronous_commit = off`.execute(store.db);
    await expect(openStore(optionsWith(false))).rejects.toThrow(
      'The database may lose in a crash what was acknowledged. Set ALLOW_FSYNC_OFF=1',
    );
    await sql`alter database forgetful reset synchronous_commit`.execute(store.db);
    await sql`alter system set fsync = off`.execute(store.db);
    await sql`select pg_reload_conf()`.execute(store.db);
    await vi.waitFor(async () => expect((await readReadiness(store.db)).fsync).toBe(false));

    await expect(openStore(optionsWith(false))).rejects.toThrow('Set ALLOW_FSYNC_OFF=1');
    const empty = await openDatabase({ url }, () => undefined);
    const tables = sql`select from information_schema.tables where table_schema = 'public'`;
    expect((await tables.execute(empty.db)).rows).toEqual([]);
    await empty.close();
    const opened = await openStore(optionsWith(true));
    expect(describeDurability(opened.store.durability)).toBe(
      'survives a crash of the process, not of the machine',
    );
    await opened.close();
    await sql`alter system reset fsync`.execute(store.db);
    await sql`select pg_reload_conf()`.execute(store.db);
  });

  it('accepts one of two processes that set it up at once with different keys, and tells the other what to do', async () => {
    const [one, other] = providers.map(({ store }) => store.db);
    await one?.deleteFrom('mandate').execute();
    for (let round = 0; round < 5; round += 1) {
      await one?.deleteFrom('bank_key').execute();
      const outcomes = await Promise.allSettled([
        one && registerKeys(one, keyRingOf(1)),
        other && registerKeys(other, keyRingOf(2)),
      ]);

      const refused = outcomes.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([
        { reason: { message: expect.stringContaining('Give every process the same keys') } },
      ]);
    }
  });

  it('applies each migration once', async () => {
    const [{ store }] = providers;

    expect(await migrate(store.db, ALL_MIGRATIONS)).toEqual([]);
  });
});
