import { isBlank, type Mistake } from '@kettle/core';
import { CSV_MISTAKES } from '@kettle/node-files';
import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { cellsWithoutHeading, readHeadings, type Columns } from './csv-columns.ts';
import { documentOfCells } from './csv-document.ts';
import { UnreadableRows, type BatchRow, readText } from './row.ts';

const MAX_RECORD_BYTES = 1_048_576;

/** A record of the parser with its option `info`. */
export interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number; readonly bytes: number };
}

/**
 * Reads a CSV with the document's names as headings, separated by commas, semicolons or tabs, as
 * the heading line is.
 */
export async function* readCsv(file: string, size: number): AsyncGenerator<BatchRow> {
  const { parser, firstLine, lastLine } = await parserOf(readText(file));
  let columns: Columns | undefined;
  let nextLine = firstLine;
  try {
    for await (const parsed of parser) {
      const { record: cells, info } = parsed as ParsedRecord;
      const line = nextLine;
      nextLine = info.lines + 1;
      if (cells.every(isBlank)) continue;
      if (columns === undefined) {
        columns = columnsOf(cells);
        continue;
      }
      const document = documentOfCells(columns, cells);
      const mistakes = cellsWithoutHeading(columns, cells);
      const progress = size === 0 ? 1 : info.bytes / size;
      yield { line, document, mistakes, source: 'cells', progress };
    }
  } catch (error) {
    throw error instanceof CsvError ? csvError(error, lastLine() + 1) : error;
  }
  if (columns === undefined) throw new UnreadableRows([NO_HEADINGS]);
}

const NO_HEADINGS: Mistake = {
  path: '',
  message: 'The file is empty. Its first line names the columns, such as household.postcode',
};

function columnsOf(cells: readonly string[]): Columns {
  const read = readHeadings(cells);
  if (!read.ok) throw new UnreadableRows(read.error);
  return read.value;
}

async function parserOf(texts: AsyncGenerator<string>) {
  const first = await texts.next();
  const beginning = first.done ? '' : first.value;
  let lastLine = 0;
  const options = delimiterOptions(beginning);
  const parser = parse({
    ...options,
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
    info: true,
    on_record: (record, { lines }) => {
      // The parser may throw before the records in its buffer are read, so count the lines here.
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
  return { parser: source.pipe(parser), firstLine: options.from_line, lastLine: () => lastLine };
}

const REASONS: Readonly<Record<string, string>> = {
  ...CSV_MISTAKES,
  CSV_MAX_RECORD_SIZE: 'the row is larger than 1 MiB',
};

/** Never repeats the parser's own message, because it quotes the text. */
function csvError(error: CsvError, rowFrom: number): UnreadableRows {
  // The parser detects an unclosed quote mark only at the end of the file, so report the start of
  // the row.
  const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? rowFrom : error['lines'];
  const place = typeof line === 'number' ? `Line ${String(line)}: ` : '';
  const reason = REASONS[error.code] ?? 'this is not valid CSV';
  return new UnreadableRows([{ path: '', message: `${place}${reason}` }]);
}

const DELIMITERS = [',', ';', '\t'];

/** The delimiter that occurs most often in the first line. */
export function delimiterOf(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  const countOf = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/** Some spreadsheets name the delimiter in a first line. */
const SEP_LINE = /^sep=([,;\t])\r?\n/i;

/** The options of the parser for the delimiter. */
function delimiterOptions(text: string): {
  readonly delimiter: string;
  readonly from_line: number;
} {
  const named = SEP_LINE.exec(text)?.[1];
  return named === undefined
    ? { delimiter: delimiterOf(text), from_line: 1 }
    : { delimiter: named, from_line: 2 };
}
