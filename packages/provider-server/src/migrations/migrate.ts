import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { StartRefusal } from '../start-refusal.ts';
import { databaseFaultOf, LOCK_NOT_GRANTED } from '../store/database-faults.ts';
import type { Database } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { Migration } from './migration.ts';

/** The key of the advisory lock: an arbitrary number that all Kettle processes share. */
export const MIGRATION_LOCK = 4173_0001;

/** How long a start waits for another process that migrates. */
const WAIT_FOR_OTHERS = '120s';
/**
 * How long a change waits for its table. Every later query of the table waits behind it, so it soon gives up, lets them pass,
 * and tries again.
 */
const WAIT_FOR_TABLE = '2s';
const PAUSE_MS = 1000;
const MOST_TRIES = 30;

/**
 * Brings the schema up to date in one transaction, and returns the names of the migrations that were applied. If several
 * processes start at once, one migrates and the others wait. Throws if the database was made by a newer version.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    const progress = { isAlone: false };
    try {
      return await db
        .transaction()
        .execute((transaction) => apply(transaction, migrations, progress));
    } catch (error) {
      const isLocked = databaseFaultOf(error)?.code === LOCK_NOT_GRANTED;
      if (!isLocked || !progress.isAlone || tries === MOST_TRIES) throw error;
      await wait(PAUSE_MS);
    }
  }
}

async function apply(
  transaction: Transaction<Tables>,
  migrations: readonly Migration[],
  progress: { isAlone: boolean },
): Promise<readonly string[]> {
  // Another process may take longer to migrate than the session's limits for a sign-up allow.
  await sql`set local lock_timeout = ${sql.lit(WAIT_FOR_OTHERS)}`.execute(transaction);
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
  progress.isAlone = true;
  await sql`set local lock_timeout = ${sql.lit(WAIT_FOR_TABLE)}`.execute(transaction);
  const applied = await appliedMigrations(transaction);
  refuseNewerSchema(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.includes(name));
  for (const { name, prepare, sql: statements } of missing) {
    await prepare?.(transaction);
    await sql.raw(statements).execute(transaction);
    await transaction.insertInto('schema_migration').values({ name }).execute();
  }
  return missing.map(({ name }) => name);
}

async function appliedMigrations(transaction: Transaction<Tables>): Promise<string[]> {
  // Not `if not exists`: PostgreSQL asks for the right to create tables before it looks whether there is one.
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass('schema_migration')::text as table`.execute(transaction);
  if (!found[0]?.table) {
    await sql`create table schema_migration (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(transaction);
  }
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
