/** Counts what happened to a subject within a minute. */
export interface RateCounters {
  /** Adds one and answers the count so far, this one included. */
  add(name: string, subject: string, minute: number): Promise<number>;
}

/** For a single process: counters of the minute that runs, in memory. */
export function memoryCounters(): RateCounters {
  let current = 0;
  let counts = new Map<string, number>();
  return {
    add: async (name, subject, minute) => {
      if (minute !== current) {
        current = minute;
        counts = new Map();
      }
      const place = `${name}\n${subject}`;
      const count = (counts.get(place) ?? 0) + 1;
      counts.set(place, count);
      return count;
    },
  };
}
