import { omitUndefined } from '@kettle/core';
import { writeLinesAtomically } from '@kettle/node-files';
import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { FileError } from '../files/file-error.ts';
import type { ChangedRows } from './changed-rows.ts';
import { csvLine } from './csv-cells.ts';
import { HEADINGS as SIGN_UP_HEADINGS } from './csv-columns.ts';
import type { Journal } from './journal.ts';
import { isOutcome, type RowEntry, type RowOutcome, NO_ANSWER } from './journal-entries.ts';
import { cellAt, headingsIn, withoutBankDetails } from './own-cells.ts';
import { formatOf, type BatchPaths } from './paths.ts';
import { UnreadableRows, type BatchRow } from './row.ts';
import { jsonText } from '../output/plain-text.ts';

const HEADINGS = [
  'line',
  'email',
  'outcome',
  'guid',
  'joinLink',
  'remainingHousemates',
  'weekly',
  'monthly',
  'message',
] as const;

/**
 * Records in the journal where the results go, or returns why they cannot go there. An existing
 * file is replaced only if the journal names it: it may belong to somebody else, or list the
 * sign-ups of a journal that was lost.
 */
export async function claimResults(
  { results, failed, journal: file }: BatchPaths,
  journal: Journal,
): Promise<string | undefined> {
  const name = path.relative(path.dirname(file), results);
  if (journal.results.has(name)) return undefined;
  for (const one of [results, failed]) {
    if ((statOf(one)?.size ?? 0) === 0) continue;
    return `${one} would be replaced, but ${file} does not list it as written by this batch. Restore that journal, or choose another name for --results.`;
  }
  await journal.append({ results: name });
  return undefined;
}

/**
 * Why results cannot be written to this name: it is a folder, a device or a pipe. Undefined if they
 * can.
 */
export function notFileMessage(file: string): string | undefined {
  const stats = statOf(file);
  if (!stats || stats.isFile()) return undefined;
  const kind = stats.isDirectory() ? 'a folder' : 'a device or a pipe';
  return `${file} is ${kind}. Choose the name of a file for --results.`;
}

function statOf(file: string) {
  return FileError.wrap(file, 'written', () => statSync(file, { throwIfNoEntry: false }));
}

/** What `writeResults` needs beside the journal. */
interface RunRows {
  readonly changed: ChangedRows;
  /**
   * The rows of the file from its beginning, so that failed rows are listed with their own columns.
   */
  readonly read: () => AsyncIterable<BatchRow>;
}

/**
 * Writes the outcome of every row to the results file, in the order of the file. Writes the rows
 * that are not signed up, and those that have changed since they were sent, to the file of failed
 * rows too. Returns the number of failed rows.
 */
export async function writeResults(
  journal: Journal,
  { results, failed }: BatchPaths,
  { changed, read }: RunRows,
): Promise<number> {
  let failures = 0;
  try {
    await writeLinesAtomically(results, linesOf(results, outcomesIn(journal, changed)));
    for (const _ of failuresIn(journal, changed)) failures += 1;
    if (failures === 0) await rm(failed, { force: true });
    else await writeLinesAtomically(failed, failedLines(failed, { journal, changed, read }));
  } catch (error) {
    throw FileError.of(results, 'written', error);
  }
  return failures;
}

type FailedRows = RunRows & { readonly journal: Journal };

/** The lines of the file of failed rows: each with its outcome, then with its own columns. */
async function* failedLines(file: string, rows: FailedRows): AsyncGenerator<string> {
  if (formatOf(file) !== 'csv') {
    for await (const [outcome, document] of failedWithDocuments(rows)) {
      const row = withoutBankDetails(document);
      yield jsonOf(outcome, row === undefined ? {} : { row });
    }
    return;
  }
  const used = new Set<string>();
  for await (const [, document] of failedWithDocuments(rows)) {
    for (const heading of headingsIn(document)) used.add(heading);
  }
  const own = SIGN_UP_HEADINGS.filter((heading) => used.has(heading));
  yield csvLine([...HEADINGS, ...own]);
  for await (const [outcome, document] of failedWithDocuments(rows)) {
    const row = withoutBankDetails(document);
    yield csvOf(
      outcome,
      own.map((heading) => cellAt(row, heading)),
    );
  }
}

/** Each failed row with its document in the file; undefined if it cannot be read there any more. */
async function* failedWithDocuments({
  journal,
  changed,
  read,
}: FailedRows): AsyncGenerator<readonly [RowOutcome, unknown]> {
  const rows = read()[Symbol.asyncIterator]();
  const next = async (): Promise<BatchRow | undefined> => {
    try {
      const { done, value } = await rows.next();
      return done === true ? undefined : value;
    } catch (error) {
      if (error instanceof UnreadableRows) return undefined;
      throw error;
    }
  };
  let row = await next();
  for (const outcome of failuresIn(journal, changed)) {
    while (row && row.line < outcome.line) row = await next();
    yield [outcome, row?.line === outcome.line ? row.document : undefined];
  }
  await rows.return?.(undefined);
}

function* outcomesIn(journal: Journal, changed: ChangedRows): Generator<RowOutcome> {
  for (let line = 1; line <= journal.lastLine; line += 1) {
    const last = journal.lastEntryOf(line);
    if (last) yield outcomeOf(last, changed.messageOf(line));
  }
}

function* failuresIn(journal: Journal, changed: ChangedRows): Generator<RowOutcome> {
  for (let line = 1; line <= journal.lastLine; line += 1) {
    const changedRow = changed.failedRow(line);
    const last = changedRow ? undefined : journal.lastEntryOf(line);
    const outcome = changedRow ?? (last && outcomeOf(last, undefined));
    if (outcome && outcome.outcome !== 'signed-up') yield outcome;
  }
}

/**
 * The outcome of a row by its last line. A row whose last line is an intent was in progress when a
 * run was killed.
 */
function outcomeOf(last: RowEntry, changedMessage: string | undefined): RowOutcome {
  const { line, email } = last;
  const outcome = isOutcome(last)
    ? last
    : omitUndefined({ line, email, outcome: 'unknown' as const, messages: [NO_ANSWER] });
  const isFinal = outcome.outcome === 'signed-up' || changedMessage === undefined;
  return isFinal ? outcome : { ...outcome, messages: [changedMessage] };
}

function* linesOf(file: string, outcomes: Iterable<RowOutcome>): Generator<string> {
  const isCsv = formatOf(file) === 'csv';
  if (isCsv) yield csvLine(HEADINGS);
  for (const outcome of outcomes) yield isCsv ? csvOf(outcome) : jsonOf(outcome);
}

function csvOf(outcome: RowOutcome, own: readonly (string | undefined)[] = []): string {
  const { line, email, outcome: kind, guid, joinLink, remainingHousemates, price } = outcome;
  return csvLine([
    line,
    email,
    kind,
    guid,
    joinLink,
    remainingHousemates,
    price?.weekly,
    price?.monthly,
    outcome.messages?.join('; '),
    ...own,
  ]);
}

function jsonOf(outcome: RowOutcome, own: object = {}): string {
  return `${jsonText({ ...outcome, ...own })}\n`;
}
