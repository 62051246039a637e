import { DEFAULT_SETTINGS, type Clock } from '@kettle/core';
import { parseSignUp } from '../documents/sign-up-document.ts';
import { waysToWrite } from '../documents/ways-to-write.ts';
import { asLine } from '../output/present.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { Tally } from './counts.ts';
import type { RowOutcome } from './entries.ts';
import type { Progress } from './progress.ts';
import type { BatchRow } from './row.ts';
import { emailOf } from './run-batch.ts';

interface DryRunContext {
  readonly clock: Clock;
  readonly interrupts: Interrupts;
  readonly tally: Tally;
  readonly progress: Progress;
  readonly onFailed: (outcome: RowOutcome) => void;
  readonly explain: (words: readonly string[]) => void;
}

/** Validates every row without a provider, with the default minimum tenancy length. */
export async function dryRun(
  rows: AsyncGenerator<BatchRow>,
  context: DryRunContext,
): Promise<void> {
  const { minTenancyLengthMonths } = DEFAULT_SETTINGS;
  const today = context.clock.today();
  for await (const { row, document, mistakes, progress } of rows) {
    context.interrupts.check();
    const judged =
      mistakes.length > 0 ? mistakes : mistakesOf(document, { today, minTenancyLengthMonths });
    if (judged.length > 0) {
      const messages = judged.map(asLine);
      context.explain(waysToWrite(judged, document));
      context.onFailed({ row, ...emailOf(document), outcome: 'invalid', messages });
    }
    context.tally.ended(judged.length > 0 ? 'invalid' : 'signed-up');
    context.progress.show(context.tally, progress);
  }
}

function mistakesOf(document: unknown, context: Parameters<typeof parseSignUp>[1]) {
  const parsed = parseSignUp(document, context);
  return parsed.ok ? [] : parsed.error;
}
