import { readFileSync } from 'node:fs';
import { errorCode } from '@kettle/node-files';
import { CsvError, parse } from 'csv-parse/sync';
import {
  BUREAU_STATUSES,
  applyReport,
  type MandateReport,
  type BureauStatus,
} from '../mandates/mandate-report.ts';
import type { Store } from '../database/store.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

const HEADING = 'reference,status[,reason]';

/** `mandates report`: applies the bureau's answers. Names the rows that it does not know, and applies the others. */
export async function reportMandates(open: () => Promise<Store>, file: string): Promise<Outcome> {
  const { reported, problems } = readReport(file);
  const { db } = await open();
  const { count, unknown } = await applyReport(db, reported);
  const all = [
    ...problems,
    ...unknown.map((reference) => `${reference}: no mandate has this reference.`),
  ];
  const answers = count === 1 ? '1 answer' : `${count} answers`;
  return {
    exitCode: all.length > 0 ? EXIT.partial : EXIT.done,
    value: { count, unknown, mistakes: problems },
    lines: [`Applied ${answers}.`],
    problems: all,
  };
}

interface Report {
  readonly reported: readonly MandateReport[];
  readonly problems: readonly string[];
}

interface Row {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

function readReport(file: string): Report {
  const reported: MandateReport[] = [];
  const problems: string[] = [];
  for (const { record, info } of rowsOf(file)) {
    const { reference = '', reason = '' } = record;
    const status = BUREAU_STATUSES.find((known) => known === record['status']);
    if (reference === '' || status === undefined) {
      problems.push(`line ${info.lines}: ${problemWith(reference)}`);
    } else {
      reported.push({ reference, status, reason: reason === '' ? undefined : reason });
    }
  }
  return { reported, problems };
}

function problemWith(reference: string): string {
  if (reference === '') return 'the reference is missing.';
  return `the status of ${reference} must be ${listOf(BUREAU_STATUSES)}.`;
}

function listOf(statuses: readonly BureauStatus[]): string {
  return `${statuses.slice(0, -1).join(', ')} or ${String(statuses.at(-1))}`;
}

function rowsOf(file: string): readonly Row[] {
  const text = textOf(file);
  try {
    let headings: readonly string[] = [];
    const rows = parse(text, {
      bom: true,
      columns: (names: string[]) => (headings = names.map((name) => name.trim().toLowerCase())),
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Row[];
    if (headings.includes('reference') && headings.includes('status')) return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandRefusal(EXIT.invalid, `${file}: ${error.message}`);
  }
  throw new CommandRefusal(EXIT.invalid, `${file}: the first line must be ${HEADING}.`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandRefusal(
      EXIT.usage,
      `${file} cannot be read (${errorCode(error) ?? 'unknown'}).`,
    );
  }
}
