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

/** Deletes expired data (D40) and retires old keys, now and every hour. Returns a function that stops it. */
export function runHousekeeping(store: Store, clock: Clock, log: Log): () => void {
  let isStopped = false;
  const round = async (): Promise<void> => {
    const deleted = await tidyUp(store, clock.now());
    if (deleted > 0) log('info', 'housekeeping', { count: deleted });
    const { count, unreadable } = await resealBankDetails(store, () => isStopped);
    if (count > 0) log('info', 'bank details sealed anew', { count });
    if (unreadable > 0) log('error', 'bank details unreadable', { count: unreadable });
  };
  const tidy = (): void => {
    round().catch((error: unknown) => log('error', 'housekeeping', { error: faultCodeOf(error) }));
  };
  const timer = setInterval(tidy, HOUR_MS);
  timer.unref();
  tidy();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/** Deletes expired data once. Returns the number of rows. Only tests set `portion`. */
export async function tidyUp({ db }: Store, now: number, portion = PORTION): Promise<number> {
  let count = 0;
  for (const [table, condition] of tooOld(now)) {
    let deleted: number;
    do {
      deleted = await deleteSome(db, table, condition, portion);
      count += deleted;
    } while (deleted === portion);
  }
  return count;
}

/** The expired rows of each table, in the order of deletion: rows that depend on a lead or a house come after it. */
function tooOld(now: number): readonly (readonly [keyof Tables, RawBuilder<unknown>])[] {
  return [
    ['lead', sql`updated_at < ${EXPIRED}`],
    ['shared_package', sql`not exists (select from lead where lead.id = lead_id)`],
    [
      'idempotency_key',
      sql`created_at < ${EXPIRED}
        and not exists (select from house where house.guid = idempotency_key.subject)
        and not exists (select from lead where lead.id = idempotency_key.subject)`,
    ],
    // Deleted whether sent or not: a mail that could not be sent for so long is out of date.
    ['outbox', sql`created_at < ${EXPIRED}`],
    ['rate_counter', sql`minute < ${Math.floor(now / MINUTE_MS) - 1}`],
  ];
}

/** Deletes up to `portion` rows. A row that is updated in the meantime gets a new `ctid` and is kept. */
async function deleteSome(
  db: Database,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  portion: number,
): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows = 0n } = await sql`
    delete from ${name}
    where ctid = any(array(select ctid from ${name} where ${condition} limit ${portion}))
  `.execute(db);
  return Number(numAffectedRows);
}
