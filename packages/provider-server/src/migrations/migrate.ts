import { setTimeout as wait } from 'node:timers/promises';
import { Migrator, sql, type Migration as KyselyMigration, type Transaction } from 'kysely';
import { StartRefusal } from '../start-refusal.ts';
import { databaseErrorOf, LOCK_NOT_GRANTED } from '../store/database-errors.ts';
import type { Database } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { Migration } from './migration.ts';

/** The names of the tables of kysely's migrator. Earlier versions of Kettle used the first one for their own migrator. */
const TABLES = {
  migrationTableName: 'schema_migration',
  migrationLockTableName: 'schema_migration_lock',
} as const;

/**
 * How long a migration waits for the lock of a table. Every later query of the table queues behind it, so it stops waiting soon
 * and tries again.
 */
const TABLE_LOCK_TIMEOUT = '2s';
const PAUSE_MS = 1000;
const MAX_ATTEMPTS = 30;

/**
 * Brings the schema up to date in one transaction, and returns the names of the new migrations. If several processes start at
 * once, one migrates and the others wait. Throws if the database belongs to a newer version.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  return withoutTimeLimit(db, async (connection) => {
    await addTimestamps(connection);
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: async () => kyselyMigrations(migrations) },
      // Without it, kysely could find the table of another schema.
      migrationTableSchema: await schemaOf(connection),
      // The order is otherwise checked by timestamps, and the clocks of several machines differ.
      allowUnorderedMigrations: true,
      ...TABLES,
    });
    for (let tries = 1; ; tries += 1) {
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error === undefined) return results.map(({ migrationName }) => migrationName);
      await refuseNewerSchema(connection, migrations);
      // If no migration failed, it was kysely's own lock that was not granted.
      const isTableLocked =
        databaseErrorOf(error)?.code === LOCK_NOT_GRANTED &&
        results.some(({ status }) => status === 'Error');
      if (!isTableLocked || tries === MAX_ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  });
}

/** Lifts the statement timeout, because waiting for another process that migrates may take longer. */
async function withoutTimeLimit<T>(
  db: Database,
  work: (connection: Database) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(connection);
    const set = (limit: string) =>
      sql`select set_config('statement_timeout', ${limit}, false)`.execute(connection);
    await set('0');
    try {
      return await work(connection);
    } finally {
      await set(rows[0]?.limit ?? '0');
    }
  });
}

function kyselyMigrations(migrations: readonly Migration[]): Record<string, KyselyMigration> {
  return Object.fromEntries(
    migrations.map(({ name, prepare, sql: statements }) => [
      name,
      {
        up: async (db: Transaction<Tables>) => {
          await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_TIMEOUT)}`.execute(db);
          await prepare?.(db);
          await sql.raw(statements).execute(db);
        },
      },
    ]),
  );
}

async function schemaOf(db: Database): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** Adds the timestamps by which kysely orders migrations. Earlier versions of Kettle stored them in another column. */
async function addTimestamps(db: Database): Promise<void> {
  // `add column if not exists` alone would fail for a user who does not own the table, even if the column exists.
  const { rows } = await sql`
    select from pg_attribute where attrelid = to_regclass('schema_migration')
    having count(*) > 0 and not bool_or(attname = 'timestamp' and not attisdropped)`.execute(db);
  if (rows.length === 0) return;
  await sql`alter table schema_migration add column if not exists timestamp text`.execute(db);
  await sql`update schema_migration
    set timestamp = to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    where timestamp is null`.execute(db);
}

async function refuseNewerSchema(db: Database, known: readonly Migration[]): Promise<void> {
  // In a new database of a user who may not create tables there is none, and the migrator's error says why.
  const { rows } = await sql`select where to_regclass('schema_migration') is not null`.execute(db);
  if (rows.length === 0) return;
  const applied = await db.selectFrom('schema_migration').select('name').orderBy('name').execute();
  const newer = applied.find(({ name }) => !known.some((migration) => migration.name === name));
  if (newer === undefined) return;
  throw new StartRefusal(
    `The database belongs to a newer version of Kettle (it has ${newer.name}). Start that version.`,
  );
}
