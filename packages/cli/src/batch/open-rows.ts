import { failure, success, type Result } from '@kettle/core';
import { access, constants, stat } from 'node:fs/promises';
import { reasonOf, warnIfReadable } from '../files/read-input.ts';
import type { Say } from '../output/say.ts';
import type { BatchPaths } from './paths.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';
import type { BatchRow } from './row.ts';

/** The rows of a file, read as they are asked for; or why there are none. */
export async function openRows(
  { rows, format }: BatchPaths,
  only: ReadonlySet<number> | undefined,
  say: Say,
): Promise<Result<AsyncGenerator<BatchRow>, string>> {
  try {
    // Not opened for that: a pipe is empty once it was.
    await access(rows, constants.R_OK);
    const found = await stat(rows);
    if (found.isDirectory()) return failure(`${rows} could not be read: it is a folder.`);
    warnIfReadable(rows, found.mode, say);
    const read = (format === 'csv' ? readCsv : readJsonLines)(rows, found.size);
    return success(only === undefined ? read : among(read, only));
  } catch (error) {
    return failure(`${rows} could not be read: ${reasonOf(error)}.`);
  }
}

async function* among(
  rows: AsyncGenerator<BatchRow>,
  only: ReadonlySet<number>,
): AsyncGenerator<BatchRow> {
  for await (const row of rows) if (only.has(row.row)) yield row;
}
