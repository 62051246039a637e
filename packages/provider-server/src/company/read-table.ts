import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isPostcode } from '@kettle/core';
import { CSV_MISTAKES } from '@kettle/node-files';
import { ADDRESS_COLUMNS, BANK_COLUMNS } from '@kettle/provider-domain';
import { CsvError, parse } from 'csv-parse';
import { codeOf } from '../platform/log.ts';
import type { Mistake } from './mistake.ts';

type Cells = Readonly<Record<string, string>>;

/** A CSV file of a company's folder. */
interface Table {
  readonly file: string;
  readonly columns: readonly string[];
  /** The column whose cells must differ. */
  readonly key: string;
  /** The problems with the cells of a row. Empty texts are ignored. */
  readonly check: (cells: Cells) => readonly string[];
}

export const ADDRESSES: Table = {
  file: 'addresses.csv',
  columns: ADDRESS_COLUMNS,
  key: 'guid',
  check: ({ guid = '', line1, postcode = '' }) => [
    /^[A-Za-z0-9_-]{1,64}$/.test(guid)
      ? ''
      : 'guid must be 1 to 64 letters, digits, hyphens or underscores',
    line1 === '' ? 'line1 must not be empty' : '',
    isPostcode(postcode) ? '' : 'postcode must be a postcode such as LS6 1AA',
  ],
};

export const BANKS: Table = {
  file: 'banks.csv',
  columns: BANK_COLUMNS,
  key: 'sort_code',
  check: ({ sort_code: code = '', bank }) => [
    /^[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(code) ? '' : 'sort_code must be such as 20-00-00',
    bank === '' ? 'bank must not be empty' : '',
  ],
};

/**
 * More mistakes than anybody corrects at once, so that a file of another kind does not fill the
 * memory.
 */
const MAX_MISTAKES = 100;

/**
 * Reads a table row by row, whatever its size. Returns its mistakes; the rows with mistakes are not
 * given to `onRow`.
 */
export async function readTable(
  folder: string,
  { file, columns, key, check }: Table,
  onRow: (cells: Cells) => Promise<void> | void = () => undefined,
): Promise<readonly Mistake[]> {
  const mistakes: Mistake[] = [];
  const report = (line: number, message: string) =>
    void mistakes.push({ file, place: `line ${line}`, message });
  const lineOf = new Map<string, number>();
  let hasHeading = false;
  try {
    for await (const { record, line } of recordsOf(createReadStream(join(folder, file)))) {
      const cells = record.map((cell) => cell.trim());
      if (!hasHeading) {
        if (cells.join() !== columns.join()) {
          report(line, `must be ${columns.join(',')}`);
          return mistakes;
        }
        hasHeading = true;
        continue;
      }
      const row = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
      const value = row[key] ?? '';
      const before = lineOf.get(value);
      const problems = [
        ...unreadableParts(record, columns.length),
        ...check(row),
        before === undefined ? '' : `repeats ${value} of line ${before}`,
      ].filter((problem) => problem !== '');
      if (problems.length === 0) await onRow(row);
      if (before === undefined) lineOf.set(value, line);
      for (const problem of problems) report(line, problem);
      if (mistakes.length >= MAX_MISTAKES) return mistakes;
    }
    if (!hasHeading) report(1, `must be ${columns.join(',')}`);
    return mistakes;
  } catch (error) {
    return [...mistakes, mistakeOf(file, error)];
  }
}

function unreadableParts(record: readonly string[], columns: number): readonly string[] {
  const text = record.join();
  return [
    record.length > columns ? `has ${record.length} cells, but there are ${columns} columns` : '',
    text.includes('\uFFFD') ? 'is not UTF-8' : '',
    text.includes('\0') ? 'has a NUL character' : '',
    /[\r\n]/.test(text) ? 'has a line break in a cell' : '',
  ];
}

interface TableRecord {
  readonly record: readonly string[];
  /** The line on which it begins. */
  readonly line: number;
}

async function* recordsOf(source: Readable): AsyncGenerator<TableRecord> {
  let lastLine = 0;
  const parser = parse({
    bom: true,
    relax_column_count: true,
    on_record: (record, { lines }) => {
      const line = lastLine + 1;
      lastLine = lines;
      return { record, line } as never;
    },
  });
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const one of source.pipe(parser) as AsyncIterable<TableRecord>) {
      if (one.record.some((cell) => cell.trim() !== '')) yield one;
    }
  } catch (error) {
    // The parser may name the end of the file for a quote that is opened here.
    throw error instanceof CsvError ? new UnreadableLine(lastLine + 1, error.code) : error;
  }
}

class UnreadableLine extends Error {
  readonly line: number;
  readonly code: string;

  constructor(line: number, code: string) {
    super(code);
    this.line = line;
    this.code = code;
  }
}

function mistakeOf(file: string, error: unknown): Mistake {
  if (error instanceof UnreadableLine) {
    return { file, place: `line ${error.line}`, message: CSV_MISTAKES[error.code] ?? 'is not CSV' };
  }
  const code = codeOf(error);
  return {
    file,
    place: '',
    message: code === 'ENOENT' ? 'is missing' : `cannot be read (${code})`,
  };
}
