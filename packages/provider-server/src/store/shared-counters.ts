import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RateCounters } from '../limits/rate-counters.ts';
import type { Database } from './database.ts';

/** Counters that all processes with the same database share. Subjects are stored as digests. */
export function sharedCounters(db: Database): RateCounters {
  return {
    add: async (name, subject, minute) => {
      const digest = createHash('sha256').update(subject).digest();
      const { count } = await db
        .insertInto('rate_counter')
        .values({ name, subject: digest, minute, count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'subject', 'minute'])
            .doUpdateSet({ count: sql<number>`rate_counter.count + 1` }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
