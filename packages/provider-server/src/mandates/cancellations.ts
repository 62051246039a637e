import { londonDay, type CalendarDate } from '@kettle/core';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { recordAction } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** A mandate that the bank has to cancel. */
export interface Cancellation {
  readonly reference: string;
  /** The day since which it is not wanted any more. */
  readonly since: string;
}

/**
 * Lists mandates that the bank has, so that it is told to cancel them: at once, or from the day
 * `since` on, until which they still collect.
 */
export async function addCancellations(
  db: Transaction<Tables>,
  references: readonly string[],
  since?: CalendarDate,
): Promise<void> {
  if (references.length === 0) return;
  const from =
    since === undefined ? {} : { since: sql<Date>`${`${since}T12:00:00Z`}::timestamptz` };
  await db
    .insertInto('mandate_cancellation')
    .values(references.map((reference) => ({ reference, ...from })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes mandates off the list for the bank. Returns those that were exported, so that the bank
 * cancels them.
 */
export async function keepAtTheBank(
  db: Transaction<Tables>,
  references: readonly string[],
): Promise<readonly string[]> {
  if (references.length === 0) return [];
  await db
    .deleteFrom('mandate_cancellation')
    .where('reference', 'in', references)
    .where('exported_at', 'is', null)
    .execute();
  const exported = await db
    .selectFrom('mandate_cancellation')
    .select('reference')
    .where('reference', 'in', references)
    .execute();
  return exported.map(({ reference }) => reference);
}

/**
 * Writes the cancellations that are due and were not exported before, and marks them once they are
 * on disk. A crash before the commit leaves them for the next run. Returns how many there were.
 */
export function exportCancellations(
  db: Database,
  today: CalendarDate,
  write: (cancellations: readonly Cancellation[]) => void,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('mandate_cancellation')
      .select(['reference', 'since'])
      .where('exported_at', 'is', null)
      .where(isDue(today))
      .orderBy('since')
      .orderBy('reference')
      .forUpdate()
      .execute();
    const count = rows.length;
    if (count === 0) return 0;
    write(rows.map(({ reference, since }) => ({ reference, since: londonDay(since.getTime()) })));
    await transaction
      .updateTable('mandate_cancellation')
      .set({ exported_at: sql`now()` })
      .where(
        'reference',
        'in',
        rows.map(({ reference }) => reference),
      )
      .execute();
    await recordAction(transaction, { action: 'mandates cancellations', count });
    return count;
  });
}

/**
 * A replaced mandate collects until the day of its row, but not for somebody who has left or died,
 * or whose house was closed.
 */
function isDue(today: CalendarDate): RawBuilder<boolean> {
  return sql<boolean>`(since <= now() or since < ${today}::date + 1 or not exists (
    select from mandate join member on member.id = mandate.member_id join house on house.guid = member.house_guid
    where mandate.reference = mandate_cancellation.reference and member.taken_out_at is null and member.died_at is null and house.closed_at is null))`;
}
