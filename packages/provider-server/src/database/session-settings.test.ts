import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../platform/package-path.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { keyRingOf } from '../testing/key-rings.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { leadAtTypedAddress } from '../testing/requests.ts';
import { testProvider } from '../testing/test-provider.ts';
import { recordAction } from './audit.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { deleteExpiredData } from './housekeeping.ts';
import { prepareStore } from './store.ts';

/**
 * What the documentation tells to run: by whoever owns the server, then by the owner of the tables.
 */
const [, ROLES = '', GRANTS = ''] =
  /### Two roles[^#]*?```sql\n([^`]+)```[^#]*?```sql\n([^`]+)```/.exec(
    readFileSync(packagePath('../../docs/running.md'), 'utf8'),
  ) ?? [];

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await postgresForTests();
});
afterAll(() => postgres.stop());

/** Runs statements as the owner of the server, and returns the URL of a database of this name. */
async function aDatabase(name: string, ...statements: readonly string[]) {
  const { url } = postgres;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}

const open = (url: string): Promise<OpenDatabase> => openDatabase({ url }, () => undefined);

async function settingsOf({ db }: OpenDatabase) {
  const { rows } = await sql<Record<string, string>>`select
    current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('datestyle') as dates,
    current_setting('transaction_isolation') as isolation,
    current_setting('geqo') as geqo`.execute(db);
  return rows[0];
}

describe('a database with settings of its own', () => {
  it('is used with the settings that the store relies on', async () => {
    const url = await aDatabase(
      'elsewhere',
      'create database elsewhere',
      `alter database elsewhere set datestyle = 'German'`,
      `alter database elsewhere set default_transaction_isolation = 'serializable'`,
    );
    const database = await open(url);
    const settings = await settingsOf(database);
    const { rows } = await sql<{ day: string }>`select date '2027-07-01' as day`.execute(
      database.db,
    );
    await database.close();

    expect(settings).toMatchObject({ statement: '10s', lock: '5s', isolation: 'read committed' });
    expect(rows).toEqual([{ day: '2027-07-01' }]);
  });

  it('keeps the options of its URL, in addition to those that the store relies on', async () => {
    const url = await aDatabase('postgres');
    const database = await open(`${url}?options=-c%20geqo%3Doff%20-c%20lock_timeout%3D0`);
    const settings = await settingsOf(database);
    await database.close();

    expect(settings).toMatchObject({ statement: '10s', lock: '5s', geqo: 'off' });
  });

  it('gets no settings in the startup packet, which a pooler would refuse', async () => {
    const starts: string[] = [];
    const pooler = createServer((socket) => {
      socket.once('data', (start) => {
        starts.push(start.toString('latin1'));
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve));
    const { port } = pooler.address() as AddressInfo;
    const database = await open(`postgresql://kettle:kettle@127.0.0.1:${port}/kettle`);
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow();
    await database.close();
    pooler.close();

    expect(starts[0]).toContain('kettle');
    expect(starts[0]).not.toMatch(/options|timeout|datestyle|isolation/i);
  });

  it('is refused in an encoding that cannot hold every name', async () => {
    const url = await aDatabase(
      'latin',
      `create database latin encoding 'LATIN1' locale 'C' template template0`,
    );
    const prepared = prepareStore(await open(url), keyRingOf(1));

    await expect(prepared).rejects.toThrow(StartRefusal);
    await expect(prepared).rejects.toThrow(
      "The database encoding is LATIN1. Kettle needs UTF8: create a database with ENCODING 'UTF8' and try again.",
    );
  });

  it('that its owner moves forward can be used by a role that owns nothing, and cannot change the audit', async () => {
    const statements = ROLES.split(';').filter((statement) => statement.trim() !== '');
    const database = await aDatabase('kettle', ...statements);
    const as = (role: string) => database.replace('postgres:kettle@', `${role}:PASSWORD@`);
    await (await prepareStore(await open(as('kettle_owner')), keyRingOf(1))).close();
    const owner = new pg.Client({ connectionString: as('kettle_owner') });
    await owner.connect();
    await owner.query(GRANTS);
    await owner.query('create table of_an_update (id text)');
    await owner.end();
    const provider = await testProvider({}, { url: as('kettle') });
    const { db } = provider.store;
    await provider.signUp(leadAtTypedAddress(1));
    await db
      .updateTable('house')
      .set({ closed_at: sql`now() - interval '2 days'` })
      .execute();
    await deleteExpiredData(provider.store, Date.now(), { leads: 1, mails: 1, endedHouses: 1 });
    await recordAction(db, { action: 'people erase', count: 1 });
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`insert into of_an_update values ('1')`);

    expect([await provider.count('house'), await provider.count('audit')]).toEqual([0, 1]);
    for (const change of ['update audit set count = 0', 'delete from audit', 'truncate audit'])
      await expect(run(change)).rejects.toThrow('permission denied for table audit');
    for (const change of ['alter table audit disable trigger all', 'drop table audit'])
      await expect(run(change)).rejects.toThrow('must be owner');
    await provider.close();
  });
});
