import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** How long an export waits for the rows that a concurrent one has locked. */
const LOCK_TIMEOUT = '60s';
/** How many rows are read and written at once. */
export const CHUNK_SIZE = 500;

/** The destination of an export. */
export interface ExportFile<Row> {
  readonly write: (rows: readonly Row[]) => void;
  /** Resolves once everything is on disk, or its recipient has everything. */
  readonly sync: () => void | Promise<void>;
}

/** Thrown if the commit failed, so that the database may or may not have committed. */
export class UncertainExport extends Error {}

/**
 * Runs the transaction of an export, which writes its rows first and marks them once they are on
 * disk.
 */
export async function runExport<Result extends { readonly count: number }>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  let isMarked = false;
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
      await sql`set local statement_timeout = 0`.execute(transaction);
      const result = await work(transaction);
      isMarked = result.count > 0;
      return result;
    });
  } catch (error) {
    throw isMarked ? new UncertainExport('The commit was not confirmed.', { cause: error }) : error;
  }
}
