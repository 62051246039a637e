import { setTimeout as wait } from 'node:timers/promises';
import { MAIL_KINDS } from '@kettle/provider-domain';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database.ts';
import { databaseTemplate } from '../../testing/database-template.ts';
import { postgresForTests } from '../../testing/postgres-for-tests.ts';
import { ALL_MIGRATIONS } from './all-migrations.ts';
import { migrate } from './migrate.ts';

const FORWARD = {
  name: '9999-forward',
  sql: `alter table house add column test_note text not null default 'from before';`,
};
const BROKEN = {
  name: '9999-broken',
  sql: `alter table house add column test_broken text; select * from nowhere;`,
};

async function withDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = await openDatabase({ template: await databaseTemplate() }, () => undefined);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

describe('the database of an earlier version', () => {
  it('is migrated once and keeps its rows', async () => {
    await withDatabase(async ({ db }) => {
      await db
        .insertInto('lead')
        .values({
          id: 'l',
          first_name: 'A',
          last_name: 'B',
          email: 'e',
          mobile: 'm',
          lead_type: 'Student',
        })
        .execute();
      const next = [...ALL_MIGRATIONS, FORWARD];

      expect(await migrate(db, next)).toEqual(['9999-forward']);
      expect(await migrate(db, next)).toEqual([]);
      expect(await db.selectFrom('lead').select('id').execute()).toEqual([{ id: 'l' }]);
    });
  });

  it('is left unchanged when a migration fails', async () => {
    await withDatabase(async ({ db }) => {
      await expect(migrate(db, [...ALL_MIGRATIONS, BROKEN])).rejects.toThrow();

      expect(await migrate(db, [...ALL_MIGRATIONS])).toEqual([]);
      expect(await db.introspection.getTables()).not.toContainEqual(
        expect.objectContaining({
          columns: expect.arrayContaining([expect.objectContaining({ name: 'test_broken' })]),
        }),
      );
    });
  });

  it('is refused when the first tables were made before the release, and stays as it is', async () => {
    await withDatabase(async ({ db }) => {
      const [schema] = ALL_MIGRATIONS;
      const older = { name: '0001-houses', sql: '' };
      await db
        .deleteFrom('schema_migration')
        .where('name', '<>', schema?.name ?? '')
        .execute();
      await db.updateTable('schema_migration').set({ name: older.name }).execute();

      await expect(migrate(db, ALL_MIGRATIONS)).rejects.toThrow(
        'The database has the tables of a version before 0.1.0 (0001-houses). Keep it for that version, ' +
          'and set DATABASE_URL to a new database or DATA_DIR to a new folder.',
      );
      expect(schema?.name).toMatch(/^0001-schema-[0-9a-f]{8}$/);
      expect(await migrate(db, [older])).toEqual([]);
    });
  });

  it('is refused when it belongs to a newer version', async () => {
    await withDatabase(async ({ db }) => {
      await migrate(db, [...ALL_MIGRATIONS, FORWARD]);

      await expect(migrate(db, ALL_MIGRATIONS)).rejects.toThrow('newer version of Kettle');
    });
  });
});

describe('a new database', () => {
  it('takes each kind of mail, and no other', async () => {
    await withDatabase(async ({ db }) => {
      const { rows } = await sql<{ words: string }>`
        select pg_get_constraintdef(oid) as words from pg_constraint where conname = 'outbox_kind'`.execute(
        db,
      );

      const kinds = rows.flatMap(({ words }) => [...words.matchAll(/'(.+?)'/g)]);
      expect(kinds.map(([, kind]) => kind)).toEqual(MAIL_KINDS);
    });
  });

  it('is refused with the error of PostgreSQL if its user may not create tables', async () => {
    const database = await openDatabase({}, () => undefined);
    try {
      await sql`create role guest`.execute(database.db);
      await sql`revoke create on schema public from public`.execute(database.db);
      await sql`set role guest`.execute(database.db);
      await expect(migrate(database.db, ALL_MIGRATIONS)).rejects.toThrow(
        'permission denied for schema public',
      );
    } finally {
      await sql`reset role`.execute(database.db);
      await database.close();
    }
  });
});

describe('a schema change', () => {
  it('does not block queries while a transaction locks the table for long, and is applied afterwards', async () => {
    const postgres = await postgresForTests();
    const { db, close } = await openDatabase({ url: postgres.url }, () => undefined);
    await migrate(db, ALL_MIGRATIONS);
    const reader = await db.startTransaction().execute();
    await sql`select from house`.execute(reader);
    let isChanged = false;
    const changing = migrate(db, [...ALL_MIGRATIONS, FORWARD]).then((names) => {
      isChanged = true;
      return names;
    });
    const waits: number[] = [];
    for (let query = 0; query < 6; query += 1) {
      await wait(500);
      const begin = performance.now();
      await sql`select count(*) from house`.execute(db);
      waits.push(performance.now() - begin);
    }
    expect(isChanged).toBe(false);
    await reader.commit().execute();

    expect(await changing).toEqual(['9999-forward']);
    // Without its own limit, the change would hold all queries up until the reader ends.
    expect(Math.max(...waits)).toBeLessThan(4000);
    await close();
    await postgres.stop();
  });
});
