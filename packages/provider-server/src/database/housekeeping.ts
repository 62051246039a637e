import type { Clock } from '@kettle/core';
import { RENEWAL_LINK_DAYS, type CompanyFile } from '@kettle/provider-domain';
import { sql, type RawBuilder } from 'kysely';
import type { Log } from '../platform/log.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { databaseErrorCodeOf } from './database-errors.ts';
import type { Database } from './database.ts';
import { resealBankDetails } from './bank-keys/resealing.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** How many rows one statement deletes: so few that no request has to wait long for their locks. */
const CHUNK_SIZE = 1000;

/** For how many days each kind of data is kept. */
export type RetentionDays = CompanyFile['retentionDays'];

interface HousekeepingOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Read from the company's folder, which may change while the provider runs. */
  readonly retentionDays: () => RetentionDays;
  /** More work for every hour. */
  readonly eachHour?: () => Promise<unknown>;
}

/**
 * Deletes expired data and reseals bank details, now and every hour. Returns a function that stops
 * after the current chunk, so that the database is not closed while a statement runs.
 */
export function runHousekeeping(
  store: Store,
  { clock, log, retentionDays, eachHour }: HousekeepingOptions,
): () => Promise<void> {
  let hasStopped = false;
  let running = Promise.resolve();
  const isStopped = () => hasStopped;
  const housekeep = async (): Promise<void> => {
    const deleted = await deleteExpiredData(store, clock.now(), retentionDays(), { isStopped });
    if (deleted > 0) log.info({ count: deleted }, 'housekeeping');
    if (isStopped()) return;
    await eachHour?.();
    const { count, unreadable } = await resealBankDetails(store, isStopped);
    if (count > 0) log.info({ count }, 'bank details sealed again');
    if (unreadable > 0) log.error({ count: unreadable }, 'bank details unreadable');
  };
  const run = (): void => {
    running = running
      .then(housekeep)
      .catch((error: unknown) => log.error({ error: databaseErrorCodeOf(error) }, 'housekeeping'));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  run();
  return () => {
    hasStopped = true;
    clearInterval(timer);
    return running;
  };
}

interface DeletionOptions {
  /** Only tests set it. */
  readonly chunkSize?: number;
  readonly isStopped?: () => boolean;
}

/**
 * Deletes expired data and returns the number of rows. Stops if another process is deleting
 * already.
 */
export async function deleteExpiredData(
  { db }: Store,
  now: number,
  retentionDays: RetentionDays,
  { chunkSize = CHUNK_SIZE, isStopped = () => false }: DeletionOptions = {},
): Promise<number> {
  let count = 0;
  for (const [table, condition] of expiredRows(now, retentionDays)) {
    let deleted: number | undefined;
    do {
      if (isStopped()) return count;
      deleted = await deleteChunk(db, table, condition, chunkSize);
      if (deleted === undefined) return count;
      count += deleted;
    } while (deleted === chunkSize);
  }
  return count;
}

/**
 * The condition for expired rows of each table, by the database's clock, which also set their
 * timestamps: a process with a wrong clock must not delete them all. Foreign keys delete shared
 * packages with their lead, and lines, members, mandates, invitations and mails with their house.
 */
function expiredRows(
  now: number,
  { leads, mails, endedHouses }: RetentionDays,
): readonly (readonly [keyof Tables, RawBuilder<unknown>])[] {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`;
  return [
    ['lead', sql`updated_at < ${before(leads)}`],
    ['idempotency_key', sql`expires_at < now()`],
    // Sent or not: a mail that could not be sent for so long is out of date. A reminder is created
    // months before it is due.
    ['outbox', sql`created_at < ${before(mails)} and due_at < ${before(mails)}`],
    ['house', sql`tenancy_end < ${before(endedHouses)} or closed_at < ${before(endedHouses)}`],
    ['renewal_link', sql`made_on < ${before(RENEWAL_LINK_DAYS)}`],
    ['mail_turn', sql`at < now() - interval '1 hour'`],
    ['rate_counter', sql`until < ${Math.floor(now / MINUTE_MS)}`],
  ];
}

/**
 * Deletes up to `chunkSize` rows. A row that is updated in the meantime gets a new `ctid` and
 * stays. Returns undefined if another process holds the lock.
 */
function deleteChunk(
  db: Database,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  chunkSize: number,
): Promise<number | undefined> {
  const name = sql.table(table);
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ acquired: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.housekeeping)}) as acquired`.execute(
      transaction,
    );
    if (!rows[0]?.acquired) return undefined;
    const { numAffectedRows = 0n } = await sql`
      delete from ${name}
      where ctid = any(array(select ctid from ${name} where ${condition} limit ${chunkSize}))
    `.execute(transaction);
    return Number(numAffectedRows);
  });
}
