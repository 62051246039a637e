import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { prepareStore } from '../store.ts';
import { packagePath } from '../../platform/package-path.ts';
import { databaseTemplate } from '../../testing/database-template.ts';
import { keyRingOf } from '../../testing/key-rings.ts';
import { operatorOf, type CommandRun } from '../../testing/operator.ts';
import { writeTables, type TableRows } from '../../testing/released/table-rows.ts';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../../testing/requests.ts';
import { BEA, staffTokens } from '../../testing/staff.ts';
import { sendMails } from '../../testing/send-mails.ts';
import { providerOver, type TestProvider } from '../../testing/test-provider.ts';
import { ALL_MIGRATIONS } from './all-migrations.ts';
import { migrate } from './migrate.ts';

/** What a provider of 0.1.0 left behind: houses, mandates, links and mails in every state. */
const released = JSON.parse(
  readFileSync(packagePath('src/testing/released/0.1.0.json'), 'utf8'),
) as TableRows;

describe('the schema of 0.1.0', () => {
  it('is never edited: what changes is a migration', () => {
    expect(ALL_MIGRATIONS[0]?.name).toBe('0001-schema-559fa8c3');
  });
});

describe('the database of a provider of 0.1.0, on the schema of today', () => {
  let provider: TestProvider;
  let operator: (...args: readonly string[]) => Promise<CommandRun>;
  let folder: string;
  beforeAll(async () => {
    const database = await openDatabase({}, () => undefined);
    await migrate(database.db, ALL_MIGRATIONS.slice(0, 1));
    await writeTables(database.db, released);
    await migrate(database.db, ALL_MIGRATIONS);
    const store = await prepareStore(database, keyRingOf(1));
    provider = providerOver(store, { staffTokens });
    operator = operatorOf(store);
    folder = mkdtempSync(join(tmpdir(), 'kettle-released-'));
  });
  afterAll(async () => {
    await provider.close();
    rmSync(folder, { recursive: true });
  });

  const at = (name: string) => join(folder, name);
  const houseOf = async (email: string) => {
    const { guid } = await provider.store.db
      .selectFrom('member')
      .innerJoin('house', 'house.guid', 'member.house_guid')
      .select('house.guid')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return guid;
  };
  const staff = (path: string, body: unknown = {}) =>
    provider.post(`/staff/${path}`, body, { ...BEA, ...newKey() });

  it('has rows in every table that a provider fills', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
      provider.store.db,
    );
    const empty = rows.map(({ name }) => name).filter((name) => released[name] === undefined);

    expect(empty.toSorted()).toEqual([
      'address',
      'address_list',
      'building',
      'mail_turn',
      'rate_counter',
      'schema_migration',
      'schema_migration_lock',
      'shared_package',
      'stopped_recipient',
    ]);
  });

  it('lists, exports and takes reports of its mandates', async () => {
    const listed = await operator('mandates', 'list');
    const open = await operator('mandates', 'list', '--open');
    const exported = await operator('mandates', 'export', '--out', at('new.csv'));
    const cancellations = await operator('mandates', 'cancellations', '--out', at('stop.csv'));
    const [reference = ''] = readFileSync(at('new.csv'), 'utf8').match(/^[A-Z][A-Z0-9]+/m) ?? [];
    writeFileSync(at('report.csv'), `reference,status,reason\n${reference},rejected,5\n`);
    const reported = await operator('mandates', 'report', at('report.csv'));

    expect([listed.code, open.code, exported.code, cancellations.code, reported.code]).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect(listed.json).toHaveLength(released['mandate']?.length ?? 0);
    expect(readFileSync(at('new.csv'), 'utf8')).toContain('kim@example.com');
    expect(reported.json).toMatchObject({ count: 1 });
  });

  it('exports its orders and leads', async () => {
    const orders = await operator('orders', 'export', '--out', at('orders.csv'));
    const leads = await operator('leads', 'export', '--out', at('leads.csv'));

    expect([orders.code, leads.code]).toEqual([0, 0]);
    expect(readFileSync(at('orders.csv'), 'utf8')).toContain('kim@example.com');
    expect(readFileSync(at('leads.csv'), 'utf8')).toContain('only-a-lead@example.com');
  });

  it('takes sign-ups, housemates and new bank details', async () => {
    const guid = await provider.signUp(leadAtTypedAddress(90));
    const joined = await provider.post(
      '/direct_debit',
      joinerDirectDebit(await houseOf('eva@example.com'), 'new@example.com'),
      newKey(),
    );
    const other = await provider.post(
      '/direct_debit',
      joinerDirectDebit(await houseOf('ada@example.com'), 'new@example.com'),
      newKey(),
    );

    expect(guid).toMatch(/^\w{24}$/);
    // Eva's house is closed, Ada's has a place left.
    expect([joined.status, other.status]).toEqual([404, 200]);
  });

  it('answers each question of the staff, and does what they ask', async () => {
    const found = await staff('find_houses', { text: 'ada@example.com', limit: 50 });
    const shown = await provider.get(`/staff/houses/${await houseOf('ada@example.com')}`, BEA);
    const incomplete = await staff('incomplete_houses', { startsBefore: '2028-01-01', limit: 50 });
    const mails = await staff('mails', { to: 'bea@example.com', limit: 50 });
    const closed = await staff(`houses/${await houseOf('kim@example.com')}/close`, { reason: 'x' });
    const reopened = await staff(`houses/${await houseOf('eva@example.com')}/reopen`);
    const changed = await staff('people/change', {
      email: 'cleo@example.com',
      changes: { firstname: 'Cleopatra' },
    });
    const answers = [found, shown, incomplete, mails, closed, reopened, changed];

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('sends the mails that waited, and shows and erases a person', async () => {
    const sent = await sendMails(provider.store.db);
    const person = await operator('people', 'export', 'bea@example.com');
    const erased = await operator('people', 'erase', 'bea@example.com', '--yes');

    expect(sent.length).toBeGreaterThan(0);
    expect([person.code, erased.code]).toEqual([0, 0]);
    expect(JSON.stringify(person.json)).toContain('Bea');
  });
});

describe('two neighbouring versions', () => {
  it('run beside each other while one replaces the other, and nothing is refused', async () => {
    const database = await openDatabase({ template: await databaseTemplate() }, () => undefined);
    const older = providerOver(await prepareStore(database, keyRingOf(1)));
    const guid = await older.signUp(leadAtTypedAddress(1));
    await migrate(database.db, [
      ...ALL_MIGRATIONS,
      {
        name: '9999-next',
        sql: `alter table house add column note text;
          alter table member add column nickname text not null default '';`,
      },
    ]);
    const joined = await older.post(
      '/direct_debit',
      joinerDirectDebit(guid, 'bea@example.com'),
      newKey(),
    );

    expect(joined.status).toBe(200);
    expect(await older.signUp(leadAtTypedAddress(2))).toMatch(/^\w{24}$/);
    await older.close();
  });

  it('change places: a migration whose row is deleted is applied again', async () => {
    const { db, close } = await openDatabase(
      { template: await databaseTemplate() },
      () => undefined,
    );
    const [first, ...later] = ALL_MIGRATIONS.map(({ name }) => name);
    await db.deleteFrom('schema_migration').where('name', '<>', String(first)).execute();

    expect(await migrate(db, ALL_MIGRATIONS)).toEqual(later);
    await close();
  });
});
