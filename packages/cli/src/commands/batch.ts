import { stat } from 'node:fs/promises';
import { runBatch } from '../batch/run-batch.ts';
import { dryRun } from '../batch/dry-run.ts';
import { readOnlyRows } from '../batch/only-rows.ts';
import { batchPaths, conflictingFile } from '../batch/paths.ts';
import { UnreadableRows } from '../batch/row.ts';
import type { Outcome } from '../output/outcome.ts';
import type { Command } from '../journeys/command-context.ts';

export interface BatchFlags {
  readonly concurrency: number;
  readonly results?: string | undefined;
  readonly only?: string | undefined;
  readonly dryRun?: boolean | undefined;
}

/** Matches the paths of pipes, beside which no journal can be written. */
const PIPE = /^\/(dev\/(std(in|out|err)$|fd\/)|proc\/)/;

/** Signs up many households from a file of rows. */
export const batch: Command<BatchFlags> = async ({ args, flags }, context) => {
  const [rows = ''] = args;
  const { concurrency } = flags;
  if (rows === '-' || (flags.dryRun !== true && (await isPipe(rows)))) {
    return usage(
      'A batch needs a regular file, because its journal is written beside it. Save the rows to a file and try again.',
    );
  }
  if (flags.results === '-' || flags.results === '' || PIPE.test(flags.results ?? '')) {
    return usage('--results needs a regular file, because each run replaces it.');
  }
  const paths = batchPaths(rows, flags.results);
  const conflicting = conflictingFile(paths);
  if (conflicting !== undefined) {
    return usage(`${conflicting} would be overwritten. Choose another name for --results.`);
  }
  const only = flags.only === undefined ? undefined : await readOnlyRows(flags.only);
  if (only?.ok === false) return usage(only.error);
  const request = { paths, concurrency, only: only?.value };
  try {
    return await (flags.dryRun === true ? dryRun : runBatch)(request, context);
  } catch (error) {
    if (error instanceof UnreadableRows) return { kind: 'mistakes', mistakes: error.mistakes };
    throw error;
  }
};

/** Whether the rows come from a pipe, which can be read only once. */
async function isPipe(rows: string): Promise<boolean> {
  if (PIPE.test(rows)) return true;
  const found = await stat(rows).catch(() => undefined);
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

function usage(message: string): Outcome {
  return { kind: 'usage', message };
}
