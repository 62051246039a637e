import { failure, success, type Result } from '@kettle/core';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { parseJson } from '../documents/json-syntax.ts';
import { notRead, reasonOf } from '../files/read-input.ts';
import { delimiterOf } from './csv-delimiter.ts';
import { formatOf } from './paths.ts';

/** Reads the row numbers from a list: a file of failed rows, or a file with one number per line. */
export async function readOnlyRows(file: string): Promise<Result<ReadonlySet<number>, string>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return failure(notRead(file, reasonOf(error)));
  }
  const rows = formatOf(file) === 'csv' ? rowsOfCsv(text) : rowsOfLines(text);
  const numbers = new Set(rows.map(Number));
  const isUsable =
    numbers.size > 0 && [...numbers].every((row) => Number.isInteger(row) && row > 0);
  return isUsable
    ? success(numbers)
    : failure(`${file} names no rows: it needs a column row, or a row number a line.`);
}

/** The cells of the column called `row`, or of the first column if there is none. */
function rowsOfCsv(text: string): readonly string[] {
  try {
    const [headings = [], ...records] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const column = headings.indexOf('row');
    const lines = column === -1 ? [headings, ...records] : records;
    return lines.map((record) => record[Math.max(column, 0)] ?? '');
  } catch {
    // Not a CSV: the caller reports which format it expects.
    return [];
  }
}

function rowsOfLines(text: string): readonly unknown[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const parsed = parseJson(line);
    const value = parsed.ok ? parsed.value : undefined;
    return typeof value === 'object' && value !== null && 'row' in value ? value.row : value;
  });
}
