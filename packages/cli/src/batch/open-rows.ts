import { failure, success, type Result } from '@kettle/core';
import { access, constants, stat } from 'node:fs/promises';
import { unreadableMessage, reasonOf, warnIfReadable } from '../files/read-input.ts';
import type { Reporter } from '../output/reporter.ts';
import type { Shell } from '../shell/shell.ts';
import type { BatchPaths } from './paths.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines, countJsonLines } from './read-json-lines.ts';
import { rowsText } from './counts.ts';
import { UnreadableRows, type BatchRow } from './row.ts';
import type { CommandContext } from '../journeys/command-context.ts';

/** Whether to read the documents, or only to check that all rows can be read. */
export type ReadMode = 'documents' | 'rows';

/** The rows of a file, read lazily; or why the file cannot be read. */
export async function openRows(
  { rows, format }: BatchPaths,
  only: ReadonlySet<number> | undefined,
  output: { readonly shell: Shell; readonly reporter: Reporter },
  mode: ReadMode = 'documents',
): Promise<Result<AsyncGenerator<BatchRow>, string>> {
  try {
    // `access` instead of opening the file: opening and closing a pipe would lose its content.
    await access(rows, constants.R_OK);
    const found = await stat(rows);
    if (found.isDirectory()) return failure(unreadableMessage(rows, 'it is a folder'));
    warnIfReadable(rows, found, output);
    const lines = mode === 'rows' ? countJsonLines : readJsonLines;
    const read = (format === 'csv' ? readCsv : lines)(rows, found.size);
    return success(
      only === undefined ? read : onlyListed(read, only, { rows, reporter: output.reporter }),
    );
  } catch (error) {
    return failure(unreadableMessage(rows, reasonOf(error)));
  }
}

/**
 * Only the rows in `only`. Warns about numbers that match no row, because the list may belong to
 * another file.
 */
async function* onlyListed(
  all: AsyncGenerator<BatchRow>,
  only: ReadonlySet<number>,
  { rows, reporter }: { readonly rows: string; readonly reporter: Reporter },
): AsyncGenerator<BatchRow> {
  let found = 0;
  for await (const row of all) {
    if (!only.has(row.line)) continue;
    found += 1;
    yield row;
  }
  if (found === 0) {
    throw new UnreadableRows([{ path: '', message: `${rows} has none of the rows in the list` }]);
  }
  const missing = only.size - found;
  if (missing > 0) reporter.warn(`${rowsText(missing)} of the list: not in ${rows}`);
}

/**
 * Reads the whole file once before the first row is sent, so that a file that cannot be read to its
 * end sends nothing. Returns why the file cannot be opened. Throws `UnreadableRows` if it cannot be
 * read.
 */
export async function checkReadable(
  paths: BatchPaths,
  only: ReadonlySet<number> | undefined,
  { shell, reporter, interrupts }: CommandContext,
): Promise<string | undefined> {
  const rows = await openRows(paths, only, { shell, reporter }, 'rows');
  if (!rows.ok) return rows.error;
  while ((await rows.value.next()).done !== true) interrupts.check();
  return undefined;
}
