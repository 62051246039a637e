import { failure, isBlank, success, type Result } from '@kettle/core';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { parseJson } from '../documents/json-syntax.ts';
import { unreadableMessage, reasonOf } from '../files/read-input.ts';
import { formatOf } from './paths.ts';
import { type ParsedRecord, delimiterOf } from './read-csv.ts';

/**
 * Reads the line numbers of rows from a list: a file of failed rows, or a file with one number per
 * line.
 */
export async function readOnlyRows(file: string): Promise<Result<ReadonlySet<number>, string>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return failure(unreadableMessage(file, reasonOf(error)));
  }
  const listed = formatOf(file) === 'csv' ? rowsOfCsv(text) : rowsOfLines(text);
  const invalid = listed.filter(({ value }) => !isLineNumber(value));
  const [first] = invalid;
  if (first === undefined && listed.length > 0) {
    return success(new Set(listed.map(({ value }) => Number(value))));
  }
  const isAll = invalid.length === listed.length;
  const where =
    isAll || !first ? 'names no lines' : `names no line of a row in line ${String(first.line)}`;
  return failure(`${file} ${where}: expected a "line" column, or one line number per line.`);
}

/**
 * A value that should be a line number. It is never shown, because the file may contain anything.
 */
interface ListedRow {
  readonly line: number;
  readonly value: unknown;
}

function isLineNumber(value: unknown): boolean {
  return Number.isInteger(Number(value)) && Number(value) > 0;
}

/** The cells of the column called `line`, or of the first column if there is none. */
function rowsOfCsv(text: string): readonly ListedRow[] {
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const records = (parsed as readonly ParsedRecord[]).filter(
      ({ record }) => !record.every(isBlank),
    );
    const column = records[0]?.record.indexOf('line') ?? -1;
    return records.slice(column === -1 ? 0 : 1).map(({ record, info }) => ({
      line: info.lines,
      value: record[Math.max(column, 0)] ?? '',
    }));
  } catch {
    // Not a CSV: the caller reports which format it expects.
    return [];
  }
}

function rowsOfLines(text: string): readonly ListedRow[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line }));
  return lines
    .filter((one) => one.text.trim() !== '')
    .map((one) => ({ line: one.line, value: rowOfLine(one.text) }));
}

function rowOfLine(line: string): unknown {
  const parsed = parseJson(line);
  const value = parsed.ok ? parsed.value : undefined;
  return typeof value === 'object' && value !== null && 'line' in value ? value.line : value;
}
