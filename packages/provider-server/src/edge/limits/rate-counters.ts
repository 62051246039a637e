/**
 * One counter: of a name and a subject, such as an address, until the minute (since the epoch) in
 * which its period ends.
 */
export interface Counter {
  readonly name: string;
  readonly subject: string;
  readonly until: number;
  /** What is added. 0 only reads. */
  readonly amount: number;
}

/** Counts the events of each name and subject within a period. */
export interface RateCounters {
  /**
   * Adds to the counters, whose names differ, and returns the new counts by name. `minute` is the
   * current one.
   */
  add(counters: readonly Counter[], minute: number): Promise<ReadonlyMap<string, number>>;
}

/** Counters in memory, for a single process. They hold only the periods that have not ended. */
export function memoryCounters(): RateCounters {
  let current = 0;
  const counts = new Map<string, { until: number; count: number }>();
  return {
    add: async (counters, minute) => {
      if (minute !== current) {
        current = minute;
        for (const [key, { until }] of counts) if (until <= minute) counts.delete(key);
      }
      const added = counters.map(({ name, subject, until, amount }) => {
        const key = `${name}\n${subject}`;
        const count = (counts.get(key)?.count ?? 0) + amount;
        counts.set(key, { until, count });
        return [name, count] as const;
      });
      return new Map(added);
    },
  };
}
