export interface BatchedLines {
  readonly add: (line: string) => void;
  /** Writes the waiting lines now. */
  readonly flush: () => void;
}

/**
 * Collects lines and writes them together at the end of the current turn of the event loop. Under load, one
 * write for each line would cost more than many of the requests that the lines report.
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
      // The server keeps answering if the log cannot be written, for example on a full disk.
    }
  };
  const add = (line: string): void => {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  };
  return { add, flush };
}
