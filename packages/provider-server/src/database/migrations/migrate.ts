import { setTimeout as wait } from 'node:timers/promises';
import { Migrator, sql, type Migration as KyselyMigration, type Transaction } from 'kysely';
import { StartRefusal } from '../../platform/start-refusal.ts';
import { databaseErrorOf, LOCK_NOT_GRANTED } from '../database-errors.ts';
import type { Database } from '../database.ts';
import { withoutTimeLimit } from '../without-time-limit.ts';
import type { Tables } from '../tables.ts';
import type { Migration } from './migration.ts';

/** The names of the tables of kysely's migrator. */
const TABLES = {
  migrationTableName: 'schema_migration',
  migrationLockTableName: 'schema_migration_lock',
} as const;

/**
 * How long a migration waits for the lock of a table. Every later query of the table queues behind
 * it, so it stops waiting soon and tries again.
 */
const TABLE_LOCK_TIMEOUT = '2s';
const PAUSE_MS = 1000;
const MAX_ATTEMPTS = 30;

/**
 * Brings the schema up to date in one transaction, and returns the names of the new migrations. If
 * several processes start at once, one migrates and the others wait. Refuses a database of another
 * version.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  // Waiting for another process that migrates may take long.
  return withoutTimeLimit(db, async (connection) => {
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
      await refuseOtherSchema(connection, migrations);
      // If no migration failed, it was kysely's own lock that was not granted.
      const isTableLocked =
        databaseErrorOf(error)?.code === LOCK_NOT_GRANTED &&
        results.some(({ status }) => status === 'Error');
      if (!isTableLocked || tries === MAX_ATTEMPTS) throw error;
      await wait(PAUSE_MS);
    }
  });
}

function kyselyMigrations(migrations: readonly Migration[]): Record<string, KyselyMigration> {
  return Object.fromEntries(
    migrations.map(({ name, sql: statements }) => [
      name,
      {
        up: async (db: Transaction<Tables>) => {
          await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_TIMEOUT)}`.execute(db);
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

async function refuseOtherSchema(db: Database, known: readonly Migration[]): Promise<void> {
  // In a new database of a user who may not create tables there is none, and the migrator's error
  // says why.
  const { rows } = await sql`select where to_regclass('schema_migration') is not null`.execute(db);
  if (rows.length === 0) return;
  const applied = await db.selectFrom('schema_migration').select('name').orderBy('name').execute();
  const other = applied.find(({ name }) => !known.some((migration) => migration.name === name));
  if (other === undefined) return;
  throw new StartRefusal(
    // Only an unreleased version made the first tables in another way.
    other.name.startsWith('0001-')
      ? `The database has the tables of a version before 0.1.0 (${other.name}). Keep it for that version, and set DATABASE_URL to a new database or DATA_DIR to a new folder.`
      : `The database belongs to a newer version of Kettle (it has ${other.name}). Start that version.`,
  );
}
