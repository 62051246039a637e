import type { Outcome } from '../output/outcome.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { asLine, withCode } from '../output/present.ts';
import { rowsText, type Counts } from './counts.ts';
import type { RowOutcomeKind } from './journal-entries.ts';
import type { BatchPaths } from './paths.ts';
import type { UnreadableRows } from './row.ts';
import type { BatchEnd } from './send-rows.ts';
import type { Mistake } from '@kettle/core';
import { NOT_KETTLE } from './provider-health.ts';

interface BatchResult {
  readonly counts: Counts;
  readonly end: BatchEnd;
  /** Set if the file could not be read to its end. */
  readonly readError: UnreadableRows | undefined;
  readonly paths: BatchPaths;
  /** How many of the changed rows had been signed up. */
  readonly changedSinceSignedUp: number;
  /** Whether a file of failed rows was written. */
  readonly hasFailedRows: boolean;
}

const REASON_TEXTS: Readonly<Record<Exclude<RowOutcomeKind, 'signed-up'>, string>> = {
  invalid: 'not valid: correct them in the file',
  refused: 'refused by the provider',
  unknown: 'of unknown outcome: run again to find out, nobody is signed up twice',
  unreached: 'not completed: the provider could not be reached',
  changed:
    'changed since they were sent, so not sent again: add new rows at the end, or in another file',
};

/** The result of a batch. */
export function batchOutcome(result: BatchResult): Outcome {
  const { counts, end, readError, paths, hasFailedRows, changedSinceSignedUp } = result;
  const { rows, signedUp, signedUpInPart, signedUpBefore, failed, byOutcome } = counts;
  const { 'signed-up': _, ...notSignedUp } = byOutcome;
  return {
    kind: 'done',
    value: {
      rows,
      signedUp,
      signedUpInPart,
      signedUpBefore,
      failed,
      ...notSignedUp,
      changedSinceSignedUp,
      isComplete: end === 'all' && readError === undefined,
      results: paths.results,
      ...(hasFailedRows ? { failedRows: paths.failed } : {}),
      ...(readError === undefined ? {} : { errors: withCode(readError.mistakes, 'invalid') }),
    },
    lines: [
      ...END_MESSAGES[end],
      ...(readError?.mistakes.map((one) => `${asLine(one)}. Later rows were not read.`) ?? []),
      countLine(counts, changedSinceSignedUp),
      ...partialLines(counts),
      ...reasonLines(counts),
      `Results: ${paths.results}`,
      ...(hasFailedRows ? [`Failed rows: ${paths.failed}`] : []),
    ],
    exitCode: exitCodeOf(counts, end, readError),
  };
}

const END_MESSAGES: Readonly<Record<BatchEnd, readonly string[]>> = {
  all: [],
  interrupted: ['Interrupted. To continue, run the same command again.'],
  unreachable: ['The provider could not be reached. To continue, run the same command again.'],
  unanswered: [
    'The provider did not answer any Direct Debit. To continue, run the same command again.',
  ],
  'not-kettle': [`${NOT_KETTLE} To continue, run the same command again.`],
};

function countLine({ rows, signedUp, signedUpBefore, failed }: Counts, changed: number): string {
  const counts = [
    `${String(signedUp)} signed up`,
    ...(signedUpBefore > 0 ? [`${String(signedUpBefore)} signed up before`] : []),
    ...(changed > 0 ? [`${String(changed)} signed up before and changed since`] : []),
    `${String(failed - changed)} not signed up`,
  ];
  return `${rowsText(rows)}: ${counts.join(', ')}.`;
}

function partialLines({ signedUpInPart: count }: Counts): readonly string[] {
  if (count === 0) return [];
  return [`  ${String(count)} signed up with a message: see the results`];
}

function reasonLines({ byOutcome }: Counts): readonly string[] {
  return Object.entries(REASON_TEXTS).flatMap(([kind, text]) => {
    const count = byOutcome[kind as RowOutcomeKind];
    return count === 0 ? [] : [`  ${String(count)} ${text}`];
  });
}

function exitCodeOf(
  { failed }: Counts,
  end: BatchEnd,
  readError: UnreadableRows | undefined,
): ExitCode {
  if (end === 'interrupted') return EXIT.interrupted;
  if (end === 'unreachable' || end === 'unanswered') return EXIT.unreached;
  if (end === 'not-kettle') return EXIT.refused;
  return failed > 0 || readError !== undefined ? EXIT.rowsLeft : EXIT.done;
}

/** The result of a dry run. */
export function dryRunOutcome({ rows, byOutcome }: Counts, { first, more }: RowMistakes): Outcome {
  const { invalid } = byOutcome;
  const errors = { errors: first, ...(more > 0 ? { moreErrors: more } : {}) };
  return {
    kind: 'done',
    value: { rows, valid: rows - invalid, invalid, ...(invalid > 0 ? errors : {}) },
    lines: [`${rowsText(rows)} checked, ${String(invalid)} not valid. Nothing was sent.`],
    exitCode: invalid > 0 ? EXIT.invalid : EXIT.done,
  };
}

/** A mistake, and the number of its row. */
type RowMistake = Mistake & { readonly code: 'invalid'; readonly line: number };

/** Keeps the mistakes of a million rows from filling the memory. */
const MAX_MISTAKES = 1000;

/** The first mistakes of a file, and how many more there are. */
export class RowMistakes {
  readonly first: RowMistake[] = [];
  more = 0;

  add(line: number, mistakes: readonly Mistake[]): void {
    for (const { path, message } of mistakes) {
      if (this.first.length < MAX_MISTAKES)
        this.first.push({ code: 'invalid', line, path, message });
      else this.more += 1;
    }
  }
}
