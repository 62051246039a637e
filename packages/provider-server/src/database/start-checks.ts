import { sql } from 'kysely';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { Database } from './database.ts';

const LARGEST_CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Throws `StartRefusal` if a pooler lets two connections share one session of the database, as
 * PgBouncer does in transaction mode: requests would then lose session settings and prepared
 * statements, or get those of another request.
 */
export async function refuseTransactionPooling(db: Database): Promise<void> {
  const [one, other] = await db
    .connection()
    .execute(async (first) =>
      db.connection().execute(async (second) => [await sessionOf(first), await sessionOf(second)]),
    );
  if (one !== other) return;
  throw new StartRefusal(
    'DATABASE_URL points to a pooler that shares sessions between connections. Set its pool_mode to session (PgBouncer) and start again.',
  );
}

async function sessionOf(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
}

/**
 * Throws `StartRefusal` if this machine's clock (`now`, milliseconds since 1970) differs from the
 * database's by more than a minute. A fast clock would close accounts before their tenancy ends.
 */
export async function refuseClockDifference(db: Database, now: () => number): Promise<void> {
  const { rows } = await sql<{ ms: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(db);
  const difference = now() - Number(rows[0]?.ms);
  if (Math.abs(difference) <= LARGEST_CLOCK_DIFFERENCE_MS) return;
  const seconds = Math.round(Math.abs(difference) / 1000);
  const way = difference > 0 ? 'ahead of' : 'behind';
  throw new StartRefusal(
    `This machine's clock is ${seconds} seconds ${way} the database's. Synchronise both with a time server and start again.`,
  );
}
