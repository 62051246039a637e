import type { Clock } from '@kettle/core';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
const LIFETIME_MS = 30 * 24 * HOUR_MS;
/** How many rows one statement deletes: few enough that no request has to wait for the deletion. */
const PORTION = 1000;

/** Deletes expired data (D40), now and every hour. Returns a function that stops it. */
export function runHousekeeping(
  store: Store,
  clock: Clock,
  onError: (error: unknown) => void,
): () => void {
  const tidy = (): void => {
    tidyUp(store, clock.now()).catch(onError);
  };
  const timer = setInterval(tidy, HOUR_MS);
  timer.unref();
  tidy();
  return () => clearInterval(timer);
}

/** Deletes expired data once. Only tests set `portion`. */
export async function tidyUp({ db }: Store, now: number, portion = PORTION): Promise<void> {
  for (const [table, condition] of tooOld(now)) {
    while ((await deleteSome(db, table, condition, portion)) === portion);
  }
}

/** The expired rows of each table, in the order of deletion: rows that depend on a lead or a house come after it. */
function tooOld(now: number): readonly (readonly [keyof Tables, RawBuilder<unknown>])[] {
  const before = new Date(now - LIFETIME_MS);
  return [
    ['lead', sql`updated_at < ${before}`],
    ['shared_package', sql`not exists (select from lead where lead.id = lead_id)`],
    [
      'idempotency_key',
      sql`created_at < ${before}
        and not exists (select from house where house.guid = idempotency_key.subject)
        and not exists (select from lead where lead.id = idempotency_key.subject)`,
    ],
    // Deleted whether sent or not: a mail that could not be sent for so long is out of date.
    ['outbox', sql`created_at < ${before}`],
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
