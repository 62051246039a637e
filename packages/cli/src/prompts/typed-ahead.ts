import type { Input } from '../shell/shell.ts';

/** A key that is held down comes again sooner than this. */
const QUIET_MS = 150;

/** Ctrl-C and Ctrl-D, as bytes: a terminal that hands its keys over raw makes no signal of them. */
const LEAVES = /[\u0003\u0004]/;

/**
 * Reads what was typed before a question stood there, and throws it away, until nothing has come for a
 * moment: it cannot be its answer. Tells whether somebody wanted to leave.
 */
export async function dropTypedAhead(stdin: Input): Promise<{ readonly isLeft: boolean }> {
  let isLeft = false;
  stdin.setRawMode?.(true);
  await new Promise<void>((resolve) => {
    const drop = (typed: unknown): void => {
      isLeft ||= LEAVES.test(String(typed));
      quiet.refresh();
    };
    const quiet = setTimeout(() => {
      stdin.off('data', drop).pause();
      resolve();
    }, QUIET_MS);
    stdin.on('data', drop).resume();
  });
  stdin.setRawMode?.(false);
  return { isLeft };
}
