import type { Input } from '../shell/shell.ts';

/**
 * How long stdin must be quiet, in milliseconds. A key that is held down repeats faster than this.
 */
const QUIET_MS = 150;

/** Ctrl-C and Ctrl-D as bytes: a terminal in raw mode does not turn them into signals. */
const INTERRUPT_KEYS = /[\u0003\u0004]/;

/**
 * Reads and discards keys that were typed before a question appears. Resolves once stdin has been
 * quiet for QUIET_MS. `isInterrupted` says whether the user pressed Ctrl-C or Ctrl-D.
 */
export async function discardTypeAhead(stdin: Input): Promise<{ readonly isInterrupted: boolean }> {
  let isInterrupted = false;
  stdin.setRawMode?.(true);
  await new Promise<void>((resolve) => {
    const discard = (typed: unknown): void => {
      isInterrupted ||= INTERRUPT_KEYS.test(String(typed));
      quiet.refresh();
    };
    const quiet = setTimeout(() => {
      stdin.off('data', discard).pause();
      resolve();
    }, QUIET_MS);
    stdin.on('data', discard).resume();
  });
  stdin.setRawMode?.(false);
  return { isInterrupted };
}
