import { readFileSync } from 'node:fs';
import { readBritishDate } from '@kettle/core';
import { errorCode } from '@kettle/node-files';
import { CsvError, parse } from 'csv-parse/sync';
import { compactReference } from '../mandates/compact-reference.ts';
import { BUREAU_STATUSES, type MandateReport } from '../mandates/mandate-report.ts';
import { CommandRefusal, EXIT } from './outcome.ts';

/** An answer of a bureau. The numbers of an account are as they stand in the file. */
export interface ReportRow extends Omit<MandateReport, 'account'> {
  readonly numbers?: { readonly sortCode: string; readonly accountNumber: string };
}

export interface ReportFile {
  readonly reports: readonly ReportRow[];
  /** The rows that cannot be read, each with its line. */
  readonly problems: readonly string[];
}

/** Reads the answers of a bureau. */
export function readReport(file: string): ReportFile {
  const { rows, problems } = readBureauFile(file, ['reference', 'status'], '[,reason]');
  const reports: ReportRow[] = [];
  for (const { line, reference, status: typed, reason, ...cells } of rows) {
    const { sortCode, accountNumber } = cells;
    const status = BUREAU_STATUSES.find((known) => known === typed.toLowerCase());
    const hasMoved = status === 'moved' && sortCode + accountNumber !== '';
    const numbers = hasMoved ? { numbers: { sortCode, accountNumber } } : {};
    const payment = status === 'unpaid' || status === 'collected' ? paymentOf(cells) : {};
    if (typeof payment === 'string') problems.push(`line ${line}: ${reference}: ${payment}`);
    else if (status) {
      reports.push({
        line,
        reference,
        status,
        reason: reason || undefined,
        ...numbers,
        ...payment,
      });
    } else problems.push(`line ${line}: the status of ${reference} must be ${STATUSES}.`);
  }
  return { reports, problems };
}

/** The date and the amount of a payment, if they are there, or what is wrong with them. */
function paymentOf({ date: typed, pence }: Pick<BureauRow, 'date' | 'pence'>) {
  const date = readBritishDate(typed.replace(/T.*/, ''));
  if (typed !== '' && !date) return 'date must be a date, such as 2027-07-01 or 01/07/2027.';
  if (!/^\d{0,9}$/.test(pence)) return 'pence must be a whole number of pence, such as 8708.';
  return { ...(date && { date }), ...(pence !== '' && { pence: Number(pence) }) };
}

/** Reads the references of an export or another list of mandates. */
export function readReferences(file: string): {
  readonly rows: readonly BureauRow[];
  readonly problems: readonly string[];
} {
  return readBureauFile(file, ['reference']);
}

/** A row of the file. A text is empty if the file has no such column. */
export interface BureauRow {
  readonly line: number;
  readonly reference: string;
  readonly status: string;
  readonly reason: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly date: string;
  readonly pence: string;
}

/**
 * Reads a file as bureaus send them: separated by commas, semicolons or tabs, in any usual
 * encoding, with lines above the heading, and with spaces and capitals anywhere. Each line is read
 * by itself, so that a stray quote spoils one row.
 */
function readBureauFile(file: string, required: readonly string[], optional = '') {
  const lines = textOf(file).split(/\r\n|\n|\r/);
  const heading = headingOf(lines, required);
  if (!heading) {
    throw new CommandRefusal(
      EXIT.invalid,
      `${file}: a line must be the heading ${required.join()}${optional}.`,
    );
  }
  const rows: BureauRow[] = [];
  const problems: string[] = [];
  for (const [at, text] of lines.entries()) {
    if (at <= heading.at) continue;
    const line = at + 1;
    const cells = cellsOf(text, heading.delimiter);
    if (cells?.length === 0) continue;
    const row = rowOf(cells ?? [], heading);
    if (text.includes('\0')) problems.push(`line ${line}: has a character that no text has.`);
    else if (!cells) problems.push(`line ${line}: a quote mark is not closed, or inside a cell.`);
    else if (row.reference === '') problems.push(`line ${line}: the reference is missing.`);
    // It may be the number of an account in the wrong column, so the message does not repeat it.
    else if (!/^[A-Z]/.test(row.reference)) problems.push(`line ${line}: ${NO_REFERENCE}`);
    else rows.push({ line, ...row });
  }
  return { rows, problems };
}

function rowOf(cells: readonly string[], { columns, delimiter }: Heading): Omit<BureauRow, 'line'> {
  const reasonAt = columns.indexOf('reason');
  // People write commas in a reason, so the cells beyond the heading are parts of it.
  const surplus = reasonAt < 0 ? 0 : Math.max(0, cells.length - columns.length);
  const afterReason = reasonAt + surplus + 1;
  const reason = cells.slice(reasonAt, afterReason).join(`${delimiter} `);
  const whole = surplus === 0 ? cells : cells.toSpliced(reasonAt, surplus + 1, reason);
  // A spreadsheet marks a text with an apostrophe.
  const cell = (name: string): string => (whole[columns.indexOf(name)] ?? '').replace(/^'/, '');
  return {
    reference: compactReference(cell('reference')),
    status: cell('status'),
    reason: cell('reason')
      .replace(/[\s,;]+$/, '')
      .replace(BANK_NUMBER, '…'),
    sortCode: cell('sort_code'),
    accountNumber: cell('account_number'),
    date: cell('date'),
    pence: cell('pence'),
  };
}

/** Bank details are stored sealed, so the reason, which is not, loses what may be some. */
const BANK_NUMBER = /\d(?:[ -]?\d){5,}/g;
const NO_REFERENCE = 'the reference of a mandate begins with a letter.';

const STATUSES = `${BUREAU_STATUSES.slice(0, -1).join(', ')} or ${String(BUREAU_STATUSES.at(-1))}`;

interface Heading {
  readonly at: number;
  readonly delimiter: string;
  readonly columns: readonly string[];
}

function headingOf(lines: readonly string[], required: readonly string[]): Heading | undefined {
  for (const [at, text] of lines.entries()) {
    for (const delimiter of [',', ';', '\t']) {
      const columns =
        cellsOf(text, delimiter)?.map((name) => name.toLowerCase().replace(/[ -]+/g, '_')) ?? [];
      if (required.every((name) => columns.includes(name))) {
        return { at, delimiter, columns };
      }
    }
  }
  return undefined;
}

/**
 * The cells of a line up to its last text, or undefined if a quote in it is not closed or stands
 * inside a cell.
 */
function cellsOf(line: string, delimiter: string): readonly string[] | undefined {
  try {
    const [cells = []] = parse(line, { delimiter, trim: true });
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function textOf(file: string): string {
  try {
    return decoded(readFileSync(file));
  } catch (error) {
    throw new CommandRefusal(
      EXIT.usage,
      `${file} cannot be read (${errorCode(error) ?? 'unknown'}).`,
    );
  }
}

/** By its byte order mark, else as UTF-8, else as Windows writes it. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
