import type { Mistake } from '@kettle/core';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { cellsWithoutHeading, readHeadings, type Headings } from './csv-columns.ts';
import { separationOf } from './csv-delimiter.ts';
import { documentOfCells } from './csv-document.ts';
import { readText } from './read-text.ts';
import { UnreadableRows, type BatchRow } from './row.ts';

const LARGEST_RECORD = 1_048_576;

/** A record as the parser gives it with its option `info`. */
export interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number; readonly bytes: number };
}

/** Reads a CSV with the document's names as headings, separated by commas, semicolons or tabs, as the heading line is. */
export async function* readCsv(file: string, size: number): AsyncGenerator<BatchRow> {
  const { parser, lastLine } = await parserOf(readText(file));
  let headings: Headings | undefined;
  let row = 0;
  try {
    for await (const parsed of parser) {
      const { record: cells, info } = parsed as ParsedRecord;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (headings === undefined) {
        headings = headingsOf(cells);
        continue;
      }
      row += 1;
      const progress = size === 0 ? 1 : info.bytes / size;
      yield rowOf(headings, cells, { row, line: info.lines, progress });
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, lastLine() + 1) : error;
  }
  if (headings === undefined) throw new UnreadableRows([NO_HEADINGS]);
}

const NO_HEADINGS: Mistake = {
  path: '',
  message: 'The file is empty. Its first line names the columns, such as household.postcode',
};

function headingsOf(cells: readonly string[]): Headings {
  const read = readHeadings(cells);
  if (!read.ok) throw new UnreadableRows(read.error);
  return read.value;
}

function rowOf(
  headings: Headings,
  cells: readonly string[],
  {
    row,
    line,
    progress,
  }: { readonly row: number; readonly line: number; readonly progress: number },
): BatchRow {
  const { columns, width } = headings;
  if (cells.length === width) {
    const mistakes = cellsWithoutHeading(headings, cells);
    return { row, document: documentOfCells(columns, cells), mistakes, progress };
  }
  const message = `Line ${String(line)} has ${count(cells.length, 'cell')}, the headings are ${String(width)}`;
  return { row, mistakes: [{ path: '', message }], progress };
}

function count(number: number, thing: string): string {
  return number === 1 ? `1 ${thing}` : `${String(number)} ${thing}s`;
}

async function parserOf(texts: AsyncGenerator<string>) {
  const first = await texts.next();
  const beginning = first.done ? '' : first.value;
  let lastLine = 0;
  const parser = parse({
    ...separationOf(beginning),
    relax_column_count: true,
    max_record_size: LARGEST_RECORD,
    info: true,
    on_record: (record, { lines }) => {
      // Noted here and not where the records are taken: an error overtakes those that wait to be taken.
      lastLine = lines;
      return record;
    },
  });
  const all = async function* () {
    yield beginning;
    yield* texts;
  };
  const source = Readable.from(all());
  source.on('error', (error) => parser.destroy(error));
  return { parser: source.pipe(parser), lastLine: () => lastLine };
}

const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'there is text right after a closing quote mark',
  INVALID_OPENING_QUOTE: 'there is a quote mark in the middle of a cell',
  CSV_MAX_RECORD_SIZE: 'the row is larger than 1 MiB',
};

/** Does not repeat the parser's own message, because it quotes the text. */
function unreadable(error: CsvError, rowFrom: number): UnreadableRows {
  // The parser notices an unclosed quote mark only at the end of the file, so the start of the row is reported instead.
  const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? rowFrom : error['lines'];
  const place = typeof line === 'number' ? `Line ${String(line)}: ` : '';
  const reason = REASONS[error.code] ?? 'this is not valid CSV';
  return new UnreadableRows([{ path: '', message: `${place}${reason}` }]);
}
