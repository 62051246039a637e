import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Empties tables and what depends on them, also the audit, which outside tests nothing can do. */
export async function emptyTables(db: Database, ...tables: readonly (keyof Tables)[]) {
  await sql
    .raw(
      `alter table audit disable trigger user; truncate ${tables.join(', ')} cascade; alter table audit enable trigger user`,
    )
    .execute(db);
}
