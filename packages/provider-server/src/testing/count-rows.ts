import { sql } from 'kysely';
import type { TestProvider } from './test-provider.ts';

/** Counts the rows of the tables that requests write to. */
export async function countRows({ store }: TestProvider): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from house) + (select count(*) from member) + (select count(*) from mandate) +
    (select count(*) from lead) + (select count(*) from outbox) + (select count(*) from invitation) +
    (select count(*) from shared_package) + (select count(*) from idempotency_key))::int as count`.execute(
    store.db,
  );
  return rows[0]?.count ?? 0;
}
