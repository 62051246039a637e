import type { Failure, Result } from '@kettle/core';
import type { CommandContext } from '../../journeys/command-context.ts';
import type { Outcome } from '../../output/outcome.ts';
import { columnsOf } from '../../shell/shell.ts';

/** How many rows a list shows. One more is asked for, to say that there are more. */
export const SHOWN_ROWS = 100;

/** The outcome of a call: its answer as JSON, or in the words that `kettle-provider` has too. */
export function staffOutcome<T>(
  answer: Result<T, Failure>,
  linesOf: (value: T, columns: number | undefined) => readonly string[],
  { shell }: Pick<CommandContext, 'shell'>,
): Outcome {
  if (!answer.ok) return { kind: 'failed', problem: answer.error };
  const lines = linesOf(answer.value, columnsOf(shell.stdout));
  return { kind: 'done', value: answer.value, lines };
}

/** The outcome of a list, and a warning if there are more rows than are shown. */
export function staffList<T>(
  answer: Result<readonly T[], Failure>,
  linesOf: (rows: readonly T[], columns: number | undefined) => readonly string[],
  context: Pick<CommandContext, 'shell' | 'reporter'>,
): Outcome {
  if (answer.ok && answer.value.length > SHOWN_ROWS) {
    context.reporter.warn(`There are more than these ${String(SHOWN_ROWS)}. Ask for less.`);
  }
  const shown = answer.ok
    ? { ok: true as const, value: answer.value.slice(0, SHOWN_ROWS) }
    : answer;
  return staffOutcome(shown, linesOf, context);
}
