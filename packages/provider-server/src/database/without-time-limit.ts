import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Lifts the statement timeout for work that may take longer than a request may wait. */
export async function withoutTimeLimit<T>(
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
