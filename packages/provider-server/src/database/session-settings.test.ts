import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartRefusal } from '../platform/start-refusal.ts';
import { keyRingOf } from '../testing/key-rings.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { prepareStore } from './store.ts';

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

  it('that is up to date can be used by a role that may not change its schema', async () => {
    const url = await aDatabase('owned', 'create database owned');
    await (await prepareStore(await open(url), keyRingOf(1))).close();
    await aDatabase('owned', `create role clerk login password 'clerk'`);
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(
      'grant select, insert, update, delete on all tables in schema public to clerk',
    );
    await owner.end();
    const asClerk = url.replace('postgres:kettle@', 'clerk:clerk@');
    const store = await prepareStore(await open(asClerk), keyRingOf(1));

    expect(await store.db.selectFrom('house').select('guid').execute()).toEqual([]);
    await store.close();
  });
});
