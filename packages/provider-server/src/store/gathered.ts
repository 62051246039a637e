interface Waiting<T> {
  readonly row: T;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface GatherOptions<T> {
  /** Stores all the rows, or none and throws. */
  readonly store: (rows: readonly T[]) => Promise<void>;
  /** Whether the database refused because of single rows, so that the others may be stored without them. */
  readonly isOfOneRow: (error: unknown) => boolean;
  /** How many statements may be under way at once; one beside another only when enough wait for it. */
  readonly lanes: number;
}

const MOST_AT_ONCE = 64;

/** A statement costs PostgreSQL as much as this many rows in it, so fewer rows wait for the one under way. */
const WORTH_A_STATEMENT = 8;

/**
 * Stores one row for each caller. Those who come while the database is at work go together into the
 * next statement, so a rush is carried by few commits; who comes alone waits for nobody. Each hears of
 * its own row alone, once that is stored: what the database refuses is halved until it stands alone.
 */
export function gathered<T>({ store, isOfOneRow, lanes }: GatherOptions<T>) {
  let waiting: Waiting<T>[] = [];
  let underWay = 0;
  let isDue = false;

  /** Refuses the rows that wait, too: if the database is away, each further statement would take seconds to find that out. */
  const refuseAll = (batch: readonly Waiting<T>[], error: unknown): void => {
    const all = [...batch, ...(isOfOneRow(error) ? [] : waiting.splice(0))];
    for (const { reject } of all) reject(error);
  };
  const settle = async (batch: readonly Waiting<T>[]): Promise<void> => {
    try {
      await store(batch.map(({ row }) => row));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length > 1 && isOfOneRow(error)) {
        const half = Math.ceil(batch.length / 2);
        await settle(batch.slice(0, half));
        await settle(batch.slice(half));
      } else refuseAll(batch, error);
    }
  };
  const mayBegin = (): boolean =>
    underWay === 0 || (underWay < lanes && waiting.length >= WORTH_A_STATEMENT);
  const next = (): void => {
    while (waiting.length > 0 && mayBegin()) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      underWay += 1;
      void settle(batch).finally(() => {
        underWay -= 1;
        next();
      });
    }
  };
  return (row: T): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ row, resolve, reject });
      if (isDue) return;
      isDue = true;
      // Not at once: what has already arrived at the door comes along.
      setImmediate(() => {
        isDue = false;
        next();
      });
    });
}
