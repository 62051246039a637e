import { setTimeout as wait } from 'node:timers/promises';
import { Migrator, sql, type Migration as KyselyMigration, type Transaction } from 'kysely';
import { StartRefusal } from '../start-refusal.ts';
import { databaseErrorOf, LOCK_NOT_GRANTED } from '../store/database-errors.ts';
import type { Database } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { Migration } from './migration.ts';

/** The records of kysely's migrator, in the table that held Kettle's own before. */
const TABLES = {
  migrationTableName: 'schema_migration',
  migrationLockTableName: 'schema_migration_lock',
} as const;

/**
 * How long a change waits for its table. Every later query of the table waits behind it, so it soon gives up, lets them pass,
 * and tries again.
 */
const TABLE_LOCK_TIMEOUT = '2s';
const PAUSE_MS = 1000;
const MAX_ATTEMPTS = 30;

/**
 * Brings the schema up to date in one transaction, and returns the names of the migrations that were applied. If several
 * processes start at once, one migrates and the others wait. Throws if the database was made by a newer version.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  return withoutTimeLimit(db, async (connection) => {
    await addTimestamps(connection);
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: async () => providedBy(migrations) },
      // Without it, a table of another schema would count as the one of the records.
      migrationTableSchema: await schemaOf(connection),
      // Clocks of several machines would decide the order otherwise.
      allowUnorderedMigrations: true,
      ...TABLES,
    });
    for (let tries = 1; ; tries += 1) {
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error === undefined) return results.map(({ migrationName }) => migrationName);
      await refuseNewerSchema(connection, migrations);
      // Without a failed migration it was the lock of all processes that was not granted.
      const isTableLocked =
        databaseErrorOf(error)?.code === LOCK_NOT_GRANTED &&
        results.some(({ status }) => status === 'Error');
      if (!isTableLocked || tries === MAX_ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  });
}

/** Another process may take longer to migrate than a sign-up's limit for a statement allows. */
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

function providedBy(migrations: readonly Migration[]): Record<string, KyselyMigration> {
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

/** Kettle recorded its first migrations without the text by which kysely's migrator orders them. */
async function addTimestamps(db: Database): Promise<void> {
  // Not `if not exists`: PostgreSQL asks for the right to change the table before it looks whether there is a column.
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
  // A user who may not create tables has none in a new database, and the error of the migrator says so.
  const { rows } = await sql`select where to_regclass('schema_migration') is not null`.execute(db);
  if (rows.length === 0) return;
  const applied = await db.selectFrom('schema_migration').select('name').orderBy('name').execute();
  const foreign = applied.find(({ name }) => !known.some((migration) => migration.name === name));
  if (foreign === undefined) return;
  throw new StartRefusal(
    `The database was made by a newer version of Kettle (it has ${foreign.name}). Start that version.`,
  );
}
