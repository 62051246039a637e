import { DEFAULT_SETTINGS, type Clock } from '@kettle/core';
import { parseSignUp } from '../documents/sign-up-document.ts';
import { formatHints } from '../documents/format-hints.ts';
import { asLine } from '../output/present.ts';
import { systemClock } from '../composition/system.ts';
import type { Outcome } from '../output/outcome.ts';
import type { CommandContext } from '../journeys/command-context.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { BatchRequest } from './run-batch.ts';
import { Counts } from './counts.ts';
import type { RowOutcome } from './journal-entries.ts';
import { openRows } from './open-rows.ts';
import { createProgress, type Progress } from './progress.ts';
import type { BatchRow } from './row.ts';
import { emailOf } from './send-rows.ts';
import { dryRunOutcome, RowMistakes } from './summary.ts';
import { createFailureReporter } from './failure-reporter.ts';

/** Validates every row and sends nothing. */
export async function dryRun(
  { paths, only }: BatchRequest,
  context: CommandContext,
): Promise<Outcome> {
  const { shell, reporter, interrupts, global } = context;
  const rows = await openRows(paths, only, { shell, reporter });
  if (!rows.ok) return { kind: 'usage', message: rows.error };
  const counts = new Counts();
  const progress = await createProgress(shell, global.quiet === true);
  const failures = createFailureReporter(shell, reporter);
  const mistakes = new RowMistakes();
  try {
    const { clock = systemClock } = shell;
    const { report: reportFailure, addHints } = failures;
    await validateRows(rows.value, {
      clock,
      interrupts,
      counts,
      progress,
      reportFailure,
      addHints,
      mistakes,
    });
  } finally {
    progress.stop();
    failures.end('to see them all, add 2> mistakes.txt');
  }
  return dryRunOutcome(counts, mistakes);
}

interface DryRunContext {
  readonly clock: Clock;
  readonly interrupts: Interrupts;
  readonly counts: Counts;
  readonly progress: Progress;
  readonly reportFailure: (outcome: RowOutcome) => void;
  readonly addHints: (words: readonly string[]) => void;
  readonly mistakes: RowMistakes;
}

/** Validates every row without a provider, with the default minimum tenancy length. */
async function validateRows(rows: AsyncGenerator<BatchRow>, context: DryRunContext): Promise<void> {
  const { minTenancyLengthMonths } = DEFAULT_SETTINGS;
  const today = context.clock.today();
  for await (const { line, document, mistakes, source = 'json', progress } of rows) {
    context.interrupts.check();
    const found =
      mistakes.length > 0
        ? mistakes
        : mistakesOf(document, { today, minTenancyLengthMonths, source });
    if (found.length > 0) {
      const messages = found.map(asLine);
      context.mistakes.add(line, found);
      context.addHints(formatHints(found, document));
      context.reportFailure({ line, ...emailOf(document), outcome: 'invalid', messages });
    }
    context.counts.addOutcome(found.length > 0 ? 'invalid' : 'signed-up');
    context.progress.show(context.counts, progress);
  }
}

function mistakesOf(document: unknown, context: Parameters<typeof parseSignUp>[1]) {
  const parsed = parseSignUp(document, context);
  if (!parsed.ok) return parsed.error;
  // Only a provider knows whether the default package has broadband. Most have.
  const { timing } = parsed.value;
  return timing.ok ? [] : timing.error;
}
