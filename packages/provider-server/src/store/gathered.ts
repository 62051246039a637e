interface Waiting<T> {
  readonly row: T;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface GatherOptions<T> {
  /** Stores all rows, or throws and stores none. */
  readonly store: (rows: readonly T[]) => Promise<void>;
  /** Whether the error is caused by single rows, so that the other rows can be stored without them. */
  readonly isOfOneRow: (error: unknown) => boolean;
  /** How many statements may run at once. A second one starts only when enough rows wait for it. */
  readonly lanes: number;
}

const MOST_AT_ONCE = 64;

/** A statement costs PostgreSQL as much as this many rows. Fewer rows than this wait for the running statement. */
const WORTH_A_STATEMENT = 8;

/**
 * Stores one row for each caller. Rows that arrive while a statement runs are stored together in the next
 * one, so a burst needs few commits; a row that arrives alone does not wait. Each caller's promise settles
 * with the result of its own row: a refused batch is halved until the refused rows are isolated.
 */
export function gathered<T>({ store, isOfOneRow, lanes }: GatherOptions<T>) {
  let waiting: Waiting<T>[] = [];
  let underWay = 0;
  let isDue = false;

  /** Rejects the waiting rows too: if the database is unreachable, each further statement fails only after seconds. */
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
      // Deferred, so that rows of requests that have already arrived join the same statement.
      setImmediate(() => {
        isDue = false;
        next();
      });
    });
}
