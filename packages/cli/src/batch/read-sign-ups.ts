import { parse } from 'csv-parse';
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseJson } from '../documents/json-syntax.ts';
import { plainCell } from './csv-cells.ts';
import { delimiterOf } from './csv-delimiter.ts';
import type { RowOutcome } from './entries.ts';
import { formatOf } from './paths.ts';
import { beginningOf } from './replaceable.ts';

export interface ListedSignUp {
  readonly row: number;
  readonly guid: string;
}

type Listed = Partial<Record<keyof RowOutcome, unknown>>;

/** The rows that a results file lists as signed up. Spreadsheets may have saved it in another way. */
export async function* readSignUps(results: string): AsyncGenerator<ListedSignUp> {
  if (!existsSync(results)) return;
  const listed = formatOf(results) === 'csv' ? cellsOf(results) : linesOf(results);
  for await (const { row, outcome, guid } of listed) {
    if (outcome === 'signed-up') yield { row: Number(row), guid: plainCell(String(guid)) };
  }
}

function cellsOf(file: string): AsyncIterable<Listed> {
  const parser = parse({
    bom: true,
    columns: true,
    delimiter: delimiterOf(beginningOf(file)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  return createReadStream(file).pipe(parser);
}

async function* linesOf(file: string): AsyncGenerator<Listed> {
  for await (const line of createInterface(createReadStream(file))) {
    const parsed = parseJson(line);
    if (parsed.ok && typeof parsed.value === 'object') yield parsed.value ?? {};
  }
}
