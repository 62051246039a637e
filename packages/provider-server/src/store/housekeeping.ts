import type { Clock } from '@kettle/core';
import type { CompanyFile } from '@kettle/provider-domain';
import { sql, type RawBuilder } from 'kysely';
import type { Log } from '../log/log.ts';
import { errorCodeOf } from './database-errors.ts';
import type { Database } from './database.ts';
import { resealBankDetails } from './resealing.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** How many rows one statement deletes: few enough that no request has to wait for the deletion. */
const PORTION = 1000;
/** The key of the advisory lock: an arbitrary number that all Kettle processes share. */
export const HOUSEKEEPING_LOCK = 4173_0002;

/** For how many days each kind of data is kept. */
export type RetentionDays = CompanyFile['retentionDays'];

interface HousekeepingOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** As the company's folder is now. */
  readonly retentionDays: () => RetentionDays;
}

/** Deletes expired data (KE23) and retires old keys, now and every hour. Returns a function that stops it. */
export function runHousekeeping(
  store: Store,
  { clock, log, retentionDays }: HousekeepingOptions,
): () => void {
  let isStopped = false;
  const round = async (): Promise<void> => {
    const deleted = await deleteExpiredData(store, clock.now(), retentionDays());
    if (deleted > 0) log.info({ count: deleted }, 'housekeeping');
    const { count, unreadable } = await resealBankDetails(store, () => isStopped);
    if (count > 0) log.info({ count }, 'bank details sealed again');
    if (unreadable > 0) log.error({ count: unreadable }, 'bank details unreadable');
  };
  const tidy = (): void => {
    round().catch((error: unknown) => log.error({ error: errorCodeOf(error) }, 'housekeeping'));
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
export async function deleteExpiredData(
  { db }: Store,
  now: number,
  retentionDays: RetentionDays,
  portion = PORTION,
): Promise<number> {
  let count = 0;
  for (const [table, condition] of expiredRows(now, retentionDays)) {
    let deleted: number | undefined;
    do {
      deleted = await deleteChunk(db, table, condition, portion);
      if (deleted === undefined) return count;
      count += deleted;
    } while (deleted === portion);
  }
  return count;
}

/**
 * The expired rows of each table, by the database's clock, which has also stamped them: a process whose own is wrong must not
 * delete them all. Shared packages go with their lead; lines, members, mandates, invitations and mails with their house.
 */
function expiredRows(
  now: number,
  { leads, mails, endedHouses }: RetentionDays,
): readonly (readonly [keyof Tables, RawBuilder<unknown>])[] {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`;
  return [
    ['lead', sql`updated_at < ${before(leads)}`],
    ['idempotency_key', sql`expires_at < now()`],
    // Deleted whether sent or not: a mail that could not be sent for so long is out of date. A reminder waits in it for months.
    ['outbox', sql`created_at < ${before(mails)} and due_at < ${before(mails)}`],
    ['house', sql`tenancy_end < ${before(endedHouses)} or closed_at < ${before(endedHouses)}`],
    ['rate_counter', sql`minute < ${Math.floor(now / MINUTE_MS) - 1}`],
  ];
}

/**
 * Deletes up to `portion` rows. A row that is updated in the meantime gets a new `ctid` and is kept. Undefined if another
 * process is at it.
 */
function deleteChunk(
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
