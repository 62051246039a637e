import type { Clock } from '@kettle/core';
import { sql, type RawBuilder } from 'kysely';
import type { Log } from '../log/log.ts';
import { faultCodeOf } from './database-faults.ts';
import type { Database } from './database.ts';
import { resealBankDetails } from './resealing.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** By the database's clock, which has also stamped the rows: a process whose own is wrong must not delete them all. */
const EXPIRED = sql`now() - interval '30 days'`;
/** How many rows one statement deletes: few enough that no request has to wait for the deletion. */
const PORTION = 1000;
/** The key of the advisory lock: an arbitrary number that all Kettle processes share. */
export const HOUSEKEEPING_LOCK = 4173_0002;

/** Deletes expired data (D40) and retires old keys, now and every hour. Returns a function that stops it. */
export function runHousekeeping(store: Store, clock: Clock, log: Log): () => void {
  let isStopped = false;
  const round = async (): Promise<void> => {
    const deleted = await tidyUp(store, clock.now());
    if (deleted > 0) log.info({ count: deleted }, 'housekeeping');
    const { count, unreadable } = await resealBankDetails(store, () => isStopped);
    if (count > 0) log.info({ count }, 'bank details sealed anew');
    if (unreadable > 0) log.error({ count: unreadable }, 'bank details unreadable');
  };
  const tidy = (): void => {
    round().catch((error: unknown) => log.error({ error: faultCodeOf(error) }, 'housekeeping'));
  };
  const timer = setInterval(tidy, HOUR_MS);
  timer.unref();
  tidy();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/**
 * Deletes expired data once. Returns the number of rows. Leaves them to another process that is at it already. Only tests set
 * `portion`.
 */
export async function tidyUp({ db }: Store, now: number, portion = PORTION): Promise<number> {
  let count = 0;
  for (const [table, condition] of tooOld(now)) {
    let deleted: number | undefined;
    do {
      deleted = await deleteSome(db, table, condition, portion);
      if (deleted === undefined) return count;
      count += deleted;
    } while (deleted === portion);
  }
  return count;
}

/** The expired rows of each table. Packages that were shared go with their lead. */
function tooOld(now: number): readonly (readonly [keyof Tables, RawBuilder<unknown>])[] {
  return [
    ['lead', sql`updated_at < ${EXPIRED}`],
    ['idempotency_key', sql`expires_at < now()`],
    // Deleted whether sent or not: a mail that could not be sent for so long is out of date.
    // A reminder waits in it for months.
    ['outbox', sql`created_at < ${EXPIRED} and due_at < ${EXPIRED}`],
    ['rate_counter', sql`minute < ${Math.floor(now / MINUTE_MS) - 1}`],
  ];
}

/**
 * Deletes up to `portion` rows. A row that is updated in the meantime gets a new `ctid` and is kept. Undefined if another
 * process is at it.
 */
function deleteSome(
  db: Database,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  portion: number,
): Promise<number | undefined> {
  const name = sql.table(table);
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(HOUSEKEEPING_LOCK)}) as mine`.execute(transaction);
    if (!rows[0]?.mine) return undefined;
    const { numAffectedRows = 0n } = await sql`
      delete from ${name}
      where ctid = any(array(select ctid from ${name} where ${condition} limit ${portion}))
    `.execute(transaction);
    return Number(numAffectedRows);
  });
}
