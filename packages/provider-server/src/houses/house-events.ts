import { type QueryCreator, type Transaction } from 'kysely';
import type { HouseEventTable, Tables } from '../database/tables.ts';

type HouseEvent = HouseEventTable['event'];

/**
 * The statement that stores an event of a house for the next list of orders, in the transaction of
 * what happened.
 */
export function eventInsertion(db: QueryCreator<Tables>, guid: string, ...events: HouseEvent[]) {
  return db
    .insertInto('house_event')
    .values(events.map((event) => ({ house_guid: guid, event })))
    .onConflict((conflict) => conflict.doNothing());
}

/** A house that is not complete any more is not told as complete. */
export async function forgetCompletion(db: Transaction<Tables>, guid: string): Promise<void> {
  await db
    .deleteFrom('house_event')
    .where('house_guid', '=', guid)
    .where('event', '=', 'complete')
    .where('exported_at', 'is', null)
    .execute();
}

/**
 * The end of a house that is opened again is not told. If it was, the house is told as a new one.
 */
export async function forgetEnd(
  db: Transaction<Tables>,
  guid: string,
  remaining: number,
): Promise<void> {
  const end = await db
    .deleteFrom('house_event')
    .where('house_guid', '=', guid)
    .where('event', '=', 'ended')
    .returning('exported_at')
    .executeTakeFirst();
  if (!end?.exported_at) return;
  await db.deleteFrom('house_event').where('house_guid', '=', guid).execute();
  await eventInsertion(db, guid, ...eventsOfNew(remaining)).execute();
}

/** The events of a house from its first moment: a house for one person is complete. */
export function eventsOfNew(remaining: number): HouseEvent[] {
  return remaining === 0 ? ['signed-up', 'complete'] : ['signed-up'];
}
