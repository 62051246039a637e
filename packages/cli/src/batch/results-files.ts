import { omitUndefined } from '@kettle/core';
import { writeLinesAtomically } from '@kettle/node-files';
import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { FileError } from '../files/file-error.ts';
import { ChangedRows } from './changed-rows.ts';
import { csvLine } from './csv-cells.ts';
import type { Journal } from './journal.ts';
import { isOutcome, type RowEntry, type RowOutcome, NO_ANSWER } from './journal-entries.ts';
import { formatOf, type BatchPaths } from './paths.ts';
import { jsonText } from '../output/plain-text.ts';

const HEADINGS = [
  'row',
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
 * Records in the journal where the results go, or returns why they cannot go there. An existing file is replaced only if
 * the journal names it: it may belong to somebody else, or list the sign-ups of a journal that was lost.
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

/** Why results cannot be written to this name: it is a folder, a device or a pipe. Undefined if they can. */
export function notFileMessage(file: string): string | undefined {
  const stats = statOf(file);
  if (!stats || stats.isFile()) return undefined;
  const kind = stats.isDirectory() ? 'a folder' : 'a device or a pipe';
  return `${file} is ${kind}. Choose the name of a file for --results.`;
}

function statOf(file: string) {
  return FileError.wrap(file, 'written', () => statSync(file, { throwIfNoEntry: false }));
}

/**
 * Writes the outcome of every row to the results file, in row order. Writes the rows that are not signed up, and those that
 * have changed since they were sent, to the file of failed rows too. Returns the number of failed rows.
 */
export async function writeResults(
  journal: Journal,
  { results, failed }: BatchPaths,
  changed = new ChangedRows(),
): Promise<number> {
  let failures = 0;
  try {
    await writeLinesAtomically(results, linesOf(results, outcomesIn(journal, changed)));
    for (const _ of failuresIn(journal, changed)) failures += 1;
    if (failures === 0) await rm(failed, { force: true });
    else await writeLinesAtomically(failed, linesOf(failed, failuresIn(journal, changed)));
  } catch (error) {
    throw FileError.of(results, 'written', error);
  }
  return failures;
}

function* outcomesIn(journal: Journal, changed: ChangedRows): Generator<RowOutcome> {
  for (let row = 1; row <= journal.lastRow; row += 1) {
    const last = journal.lastEntryOf(row);
    if (last) yield outcomeOf(last, changed.messageOf(row));
  }
}

function* failuresIn(journal: Journal, changed: ChangedRows): Generator<RowOutcome> {
  for (let row = 1; row <= journal.lastRow; row += 1) {
    const changedRow = changed.failedRow(row);
    const last = changedRow ? undefined : journal.lastEntryOf(row);
    const outcome = changedRow ?? (last && outcomeOf(last, undefined));
    if (outcome && outcome.outcome !== 'signed-up') yield outcome;
  }
}

/** The outcome of a row by its last line. A row whose last line is an intent was in progress when a run was killed. */
function outcomeOf(last: RowEntry, changedMessage: string | undefined): RowOutcome {
  const { row, email } = last;
  const outcome = isOutcome(last)
    ? last
    : omitUndefined({ row, email, outcome: 'unknown' as const, messages: [NO_ANSWER] });
  const isFinal = outcome.outcome === 'signed-up' || changedMessage === undefined;
  return isFinal ? outcome : { ...outcome, messages: [changedMessage] };
}

function* linesOf(file: string, outcomes: Iterable<RowOutcome>): Generator<string> {
  const isCsv = formatOf(file) === 'csv';
  if (isCsv) yield csvLine(HEADINGS);
  for (const outcome of outcomes) yield isCsv ? csvOf(outcome) : jsonOf(outcome);
}

function csvOf(outcome: RowOutcome): string {
  const { row, email, outcome: kind, guid, joinLink, remainingHousemates, price } = outcome;
  return csvLine([
    row,
    email,
    kind,
    guid,
    joinLink,
    remainingHousemates,
    price?.weekly,
    price?.monthly,
    outcome.messages?.join('; '),
  ]);
}

function jsonOf({ digest: _, ...shown }: RowOutcome): string {
  return `${jsonText(shown)}\n`;
}
