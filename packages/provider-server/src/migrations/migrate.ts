import { sql, type Transaction } from 'kysely';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { Migration } from './migration.ts';

/** Any number will do, as long as every Kettle process takes the same. */
const MIGRATION_LOCK = 4173_0001;

/**
 * Brings the schema up to date in one transaction; of several processes starting at once, one does it
 * and the others wait. Throws when the database was made by a newer version.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    // Waiting for another process to migrate may take longer than a sign-up may wait.
    await sql`set local lock_timeout = '120s'; set local statement_timeout = 0`.execute(
      transaction,
    );
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    const applied = await appliedMigrations(transaction);
    refuseNewerSchema(applied, migrations);
    const missing = migrations.filter(({ name }) => !applied.includes(name));
    for (const { name, sql: statements } of missing) {
      await sql.raw(statements).execute(transaction);
      await transaction.insertInto('schema_migration').values({ name }).execute();
    }
    return missing.map(({ name }) => name);
  });
}

async function appliedMigrations(transaction: Transaction<Tables>): Promise<string[]> {
  await sql`create table if not exists schema_migration (
    name text primary key,
    applied_at timestamptz not null default now()
  )`.execute(transaction);
  const rows = await transaction.selectFrom('schema_migration').select('name').execute();
  return rows.map(({ name }) => name);
}

function refuseNewerSchema(applied: readonly string[], known: readonly Migration[]): void {
  const foreign = applied.find((name) => !known.some((migration) => migration.name === name));
  if (foreign === undefined) return;
  throw new StartRefusal(
    `The database was made by a newer version of Kettle (it has ${foreign}). Start that version.`,
  );
}
