import { resolveSettings } from '@kettle/core';
import { FileError } from '../files/file-error.ts';
import type { Outcome } from '../output/outcome.ts';
import type { CommandContext } from '../journeys/command-context.ts';
import { nextCommand } from '../journeys/repeat-command.ts';
import { isUnreachable } from '../composition/reachability.ts';
import { ChangedRows } from './changed-rows.ts';
import { rowsText, Counts } from './counts.ts';
import { Journal } from './journal.ts';
import { lockFiles } from './lock-files.ts';
import { batchPaths, type BatchPaths } from './paths.ts';
import { createProgress } from './progress.ts';
import { createProviderHealth, NOT_KETTLE, probeProvider } from './provider-health.ts';
import { openRows, checkReadable } from './open-rows.ts';
import { claimResults, notFileMessage, writeResults } from './results-files.ts';
import { UnreadableRows, type BatchRow } from './row.ts';
import { sendRows, type BatchEnd } from './send-rows.ts';
import { createFailureReporter } from './failure-reporter.ts';
import { batchOutcome } from './summary.ts';
import type { Shell } from '../shell/shell.ts';
import { systemIds } from '../composition/system.ts';

export interface BatchRequest {
  readonly paths: BatchPaths;
  readonly concurrency: number;
  /** The numbers of the rows to process; absent means all rows. */
  readonly only?: ReadonlySet<number> | undefined;
}

/** Signs up the rows, resumes where an earlier run stopped, and writes the result of every row. */
export async function runBatch(request: BatchRequest, context: CommandContext): Promise<Outcome> {
  const { paths, only } = request;
  const openError = await checkReadable(paths, only, context);
  if (openError !== undefined) return { kind: 'usage', message: openError };
  const rows = await openRows(paths, only, { shell: context.shell, reporter: SILENT });
  if (!rows.ok) return { kind: 'usage', message: rows.error };
  const wrongFile = [paths.results, paths.failed].map(notFileMessage).find(Boolean);
  if (wrongFile !== undefined) return { kind: 'usage', message: wrongFile };
  const locks = lockFiles(paths);
  if (!locks.ok) return { kind: 'usage', message: locks.error };
  const counts = new Counts();
  try {
    return await sendIfReachable({ ...request, rows: rows.value, counts }, context);
  } catch (error) {
    if (!(error instanceof FileError) || counts.rows === 0) throw error;
    return { kind: 'file-error', message: error.message, hints: interruptLines(counts, paths) };
  } finally {
    locks.value();
  }
}

/** Prints nothing, because the first pass over the rows has printed the warnings. */
const SILENT = { note: () => {}, warn: () => {} };

interface BatchInput extends BatchRequest {
  readonly rows: Parameters<typeof sendRows>[0];
  readonly counts: Counts;
}

/**
 * Sends the rows if a provider answers. No journal is created before that, because a journal
 * belongs to one provider.
 */
async function sendIfReachable(input: BatchInput, context: CommandContext): Promise<Outcome> {
  const services = await context.services();
  const { settings, failure } = await probeProvider(services, context.interrupts.signal);
  context.interrupts.check();
  if (failure)
    return { kind: 'failed', problem: isUnreachable(failure) ? failure : NOT_KETTLE_PROBLEM };
  const journal = await Journal.open(input.paths.journal, services.provider);
  try {
    const refusal = await claimResults(input.paths, journal);
    if (refusal !== undefined) return { kind: 'usage', message: refusal };
    const { minTenancyLengthMonths } = resolveSettings(settings);
    const run = { ...input, journal, minTenancyLengthMonths };
    return await context.interrupts.runSubmission(() => sendAll(run, context));
  } finally {
    await journal.close();
  }
}

const NOT_KETTLE_PROBLEM = {
  kind: 'unreadable',
  fallback: `${NOT_KETTLE} Nothing was sent.`,
} as const;

interface BatchRun extends BatchInput {
  readonly journal: Journal;
  readonly minTenancyLengthMonths: number;
}

async function sendAll(input: BatchRun, context: CommandContext): Promise<Outcome> {
  const { paths, rows, concurrency, journal, counts, minTenancyLengthMonths } = input;
  const { shell, reporter, interrupts, global } = context;
  const services = await context.services();
  context.onInterrupted(() => ({ lines: interruptLines(counts, paths) }));
  const progress = await createProgress(shell, global.quiet === true);
  const failures = createFailureReporter(shell, reporter);
  const changed = new ChangedRows();
  const ids = shell.ids ?? systemIds;
  const run = {
    services,
    interrupts,
    journal,
    counts,
    changed,
    progress,
    health: createProviderHealth(services, interrupts, concurrency),
    minTenancyLengthMonths,
    newKey: () => ids.next(),
    reportFailure: failures.report,
    addHints: failures.addHints,
  };
  let readError: UnreadableRows | undefined;
  let end: BatchEnd = 'all';
  try {
    end = await sendRows(rows, concurrency, run);
  } catch (error) {
    if (!(error instanceof UnreadableRows) || counts.rows === 0) throw error;
    readError = error;
  } finally {
    progress.stop();
  }
  const connectionMessage = end === 'unreachable' ? services.connectionMessage() : undefined;
  if (connectionMessage !== undefined) reporter.warn(connectionMessage);
  await journal.flush();
  const failedCount = await writeResults(journal, paths, {
    changed,
    read: rowsAgain(paths, shell),
  });
  failures.end(`see ${paths.failed}`);
  const hasFailedRows = failedCount > 0;
  if (hasFailedRows && end === 'all') reporter.note(resendHint(paths, context));
  return batchOutcome({
    counts,
    end,
    readError,
    paths,
    hasFailedRows,
    changedSinceSignedUp: changed.signedUpBefore,
  });
}

function resendHint(paths: BatchPaths, context: CommandContext): string {
  const { rows, results, failed } = paths;
  const isDefault = results === batchPaths(rows).results;
  const args = ['batch', rows, '--only', failed, ...(isDefault ? [] : ['--results', results])];
  return `To send them again, corrected in ${rows}: ${nextCommand(args, context)}`;
}

/** Reads the file once more, for the columns of the failed rows. */
function rowsAgain(paths: BatchPaths, shell: Shell): () => AsyncGenerator<BatchRow> {
  return async function* () {
    const rows = await openRows(paths, undefined, { shell, reporter: SILENT });
    if (rows.ok) yield* rows.value;
  };
}

function interruptLines({ signedUp }: Counts, { rows, journal }: BatchPaths): readonly string[] {
  return [
    `${rowsText(signedUp)} signed up in this run. Rows in progress are recorded in ${journal}.`,
    `To continue, run the same command again for ${rows}.`,
  ];
}
