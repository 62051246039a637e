import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportMandates } from '../commands/mandates-export.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { exportNewMandates, type ExportedMandate } from './mandate-export.ts';

const PROGRAM = fileURLToPath(new URL('../commands/kettle-provider.ts', import.meta.url));
/** The key of `testProvider`. */
const BANK_DETAILS_KEY = Buffer.alloc(32, 1).toString('base64');

let postgres: TestPostgres;
let provider: TestProvider;
let folder: string;
beforeAll(async () => {
  postgres = await postgresForTests();
  provider = await testProvider({}, { url: postgres.url });
});
beforeEach(async () => {
  await emptyTables(provider.store.db, 'house', 'mandate_batch', 'audit');
  folder = mkdtempSync(join(tmpdir(), 'kettle-exports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(async () => {
  await provider.close();
  await postgres.stop();
});

async function signUp(number: number): Promise<void> {
  const { status } = await provider.post('/direct_debit', leadAtTypedAddress(number), newKey());
  expect(status).toBe(200);
}

async function signUps(count: number, from = 1): Promise<void> {
  for (let number = from; number < from + count; number += 1) await signUp(number);
}

async function statuses(): Promise<readonly string[]> {
  const rows = await provider.store.db.selectFrom('mandate').select('status').execute();
  return rows.map(({ status }) => status);
}

const referencesIn = (name: string): readonly string[] => {
  const file = join(folder, name);
  if (!existsSync(file)) return [];
  const rows: { reference: string }[] = parse(readFileSync(file), { columns: true, bom: true });
  return rows.map(({ reference }) => reference);
};

const exportTo = (name: string) =>
  exportMandates(() => Promise.resolve(provider.store), { out: join(folder, name) });

describe('an export', () => {
  it('writes every mandate once, chunk by chunk', async () => {
    await signUps(7);
    const written: string[] = [];
    let syncs = 0;
    const file = {
      write: (mandates: readonly ExportedMandate[]) =>
        written.push(...mandates.map(({ reference }) => reference)),
      sync: () => void (syncs += 1),
    };
    const { db, keys } = provider.store;
    const { count } = await exportNewMandates(db, keys, file, 3);

    expect([count, new Set(written).size, written.length, syncs]).toEqual([7, 7, 7, 1]);
    expect(new Set(await statuses())).toEqual(new Set(['handed-over']));
  });

  it('marks nothing unless everything is on disk', async () => {
    await signUps(2);
    const { db, keys } = provider.store;
    const file = {
      write: () => undefined,
      sync: () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    };

    await expect(exportNewMandates(db, keys, file)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await statuses()).toEqual(['new', 'new']);
    expect(await provider.count('mandate_batch')).toBe(0);
  });

  it('removes its file if the database refuses to mark the mandates', async () => {
    await signUps(1);
    const { db } = provider.store;
    await sql`alter table mandate_batch add constraint refusing check (id = '') not valid`.execute(
      db,
    );
    try {
      await expect(exportTo('refused')).rejects.toMatchObject({ exitCode: 1 });
    } finally {
      await sql`alter table mandate_batch drop constraint refusing`.execute(db);
    }

    expect(existsSync(join(folder, 'refused'))).toBe(false);
    expect(await statuses()).toEqual(['new']);
  });

  it('that runs at the same time as another one hands each mandate over in one of the two', async () => {
    await signUps(6);
    await Promise.all([exportTo('one'), exportTo('other')]);
    const [one, other] = [referencesIn('one'), referencesIn('other')];

    expect([one.length, other.length].toSorted()).toEqual([0, 6]);
    expect(await provider.count('mandate_batch')).toBe(1);
  });

  it('loses none of several mandates of one instant between two chunks', async () => {
    await signUps(3);
    const { db, keys } = provider.store;
    await db.updateTable('mandate').set({ created_at: new Date() }).execute();
    const written: string[] = [];
    const file = {
      write: (mandates: readonly ExportedMandate[]) =>
        void written.push(...mandates.map(({ reference }) => reference)),
      sync: () => undefined,
    };
    await exportNewMandates(db, keys, file, 2);

    expect(new Set(written).size).toBe(3);
  });

  it('hands each mandate over once while people sign up', async () => {
    const signingUp = signUps(40, 100);
    const names: string[] = [];
    let isDone = false;
    void signingUp.then(() => (isDone = true));
    while (!isDone) {
      names.push(`during-${names.length}`);
      await exportTo(names.at(-1) ?? '');
    }
    await signingUp;
    await exportTo('last');
    const all = [...names, 'last'].flatMap(referencesIn);

    expect([all.length, new Set(all).size]).toEqual([40, 40]);
    expect(new Set(await statuses())).toEqual(new Set(['handed-over']));
  });

  it('that is killed after the file and before the commit leaves its mandates new', async () => {
    await signUps(3);
    const { db } = provider.store;
    // Delays the export between the file and the commit.
    await sql`create function delay_commit() returns trigger language plpgsql as
      $$ begin perform pg_sleep(120); return new; end $$`.execute(db);
    await sql`create trigger delay_commit before insert on mandate_batch
      for each row execute function delay_commit()`.execute(db);
    const out = join(folder, 'killed');
    const args = ['mandates', 'export', '--out', out];
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
      env: {
        PATH: process.env['PATH'] ?? '',
        DATABASE_URL: postgres.url,
        BANK_DETAILS_KEY,
        KETTLE_SANDBOX: '1',
        ALLOW_FSYNC_OFF: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const exited = once(child, 'exit').then(() => Promise.reject(new Error(stderr)));
    await Promise.race([sleepingBackend(), exited]);
    child.kill('SIGKILL');
    await exited.catch(() => undefined);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event = 'PgSleep'`.execute(db);
    await sql`drop trigger delay_commit on mandate_batch`.execute(db);
    await sql`drop function delay_commit`.execute(db);

    expect(referencesIn('killed')).toHaveLength(3);
    expect(await statuses()).toEqual(['new', 'new', 'new']);
    await exportTo('again');
    expect(referencesIn('again')).toEqual(referencesIn('killed'));
  });
});

async function sleepingBackend(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(
      provider.store.db,
    );
    if (rows.length > 0) return;
    await wait(100);
  }
}
