export interface BatchedLines {
  readonly add: (line: string) => void;
  /** Writes what waits, now. */
  readonly flush: () => void;
}

/**
 * Gathers lines and writes them together when the work at hand is done: under load a write for each
 * line costs more than many a request that it tells of.
 */
export function batchedLines(write: (text: string) => void): BatchedLines {
  let waiting = '';
  const flush = (): void => {
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    try {
      write(text);
    } catch {
      // A log that cannot be written, as on a full disk, is no reason to stop answering.
    }
  };
  const add = (line: string): void => {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  };
  return { add, flush };
}
