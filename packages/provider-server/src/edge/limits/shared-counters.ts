import { sql } from 'kysely';
import type { RateCounters } from './rate-counters.ts';
import type { Database } from '../../database/database.ts';
import { digestOf } from '../../database/digest.ts';

/**
 * Counters that all processes with the same database share, in an unlogged table, so that no request waits for a write to disk.
 */
export function sharedCounters(db: Database): RateCounters {
  return {
    add: async (name, subject, minute) => {
      const { count } = await db
        .insertInto('rate_counter')
        .values({ name, subject: digestOf(subject), minute, count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['minute', 'name', 'subject'])
            .doUpdateSet({ count: sql<number>`rate_counter.count + 1` }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
