import { sql } from 'kysely';
import type { RateCounters } from './rate-counters.ts';
import type { Database } from '../../database/database.ts';
import { digestOf } from '../../database/digest.ts';

/**
 * Counters that all processes with the same database share, in an unlogged table, so that no
 * request waits for a write to disk. The rows are in the order of their names, so that two
 * statements never wait for each other.
 */
export function sharedCounters(db: Database): RateCounters {
  return {
    add: async (counters) => {
      const rows = await db
        .insertInto('rate_counter')
        .values(
          counters
            .toSorted((one, other) => (one.name < other.name ? -1 : 1))
            .map(({ subject, amount, ...key }) => ({
              ...key,
              subject: digestOf(subject),
              count: amount,
            })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['until', 'name', 'subject'])
            .doUpdateSet({ count: sql<number>`rate_counter.count + excluded.count` }),
        )
        .returning(['name', 'count'])
        .execute();
      return new Map(rows.map(({ name, count }) => [name, count]));
    },
  };
}
