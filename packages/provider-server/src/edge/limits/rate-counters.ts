/** Counts the events of each name and subject, such as an address, within a minute. */
export interface RateCounters {
  /** Adds one and returns the new count. `minute` is the number of minutes since the epoch. */
  add(name: string, subject: string, minute: number): Promise<number>;
}

/** Counters in memory, for a single process. They hold only the current minute. */
export function memoryCounters(): RateCounters {
  let current = 0;
  let counts = new Map<string, number>();
  return {
    add: async (name, subject, minute) => {
      if (minute !== current) {
        current = minute;
        counts = new Map();
      }
      const key = `${name}\n${subject}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
  };
}
