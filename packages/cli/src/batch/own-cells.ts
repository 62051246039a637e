import { bankDigits, isCalendarDate } from '@kettle/core';
import { HEADINGS } from './csv-columns.ts';

/** Matches digits of any script. */
const DIGITS = /^\p{Decimal_Number}+$/u;

/** The numbers of digits of a sort code, an account number, and both together. */
const BANK_LENGTHS: readonly number[] = [6, 7, 8, 14];

/** Whether a cell may be a bank number that a shifted column has put elsewhere. */
function mayBeBankNumber(text: string): boolean {
  const digits = bankDigits(text);
  const isNumber = DIGITS.test(digits) && BANK_LENGTHS.includes(digits.length);
  return isNumber && !isCalendarDate(text.trim());
}

/** A row's own document without bank details, so that a person can see what to correct. */
export function withoutBankDetails(document: unknown): unknown {
  const clean = (name: string, value: unknown): unknown => {
    if (name === 'bank') return undefined;
    const isText = typeof value === 'string' || typeof value === 'number';
    return isText && mayBeBankNumber(String(value)) ? '' : value;
  };
  const text = JSON.stringify(document, clean);
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

/** The headings for which the document has a value, in the order of the document. */
export function headingsIn(document: unknown): readonly string[] {
  return HEADINGS.filter((heading) => cellAt(document, heading) !== undefined);
}

const SHOWN: readonly string[] = ['string', 'number', 'boolean'];

/** The value under a heading as the text of a cell. */
export function cellAt(document: unknown, heading: string): string | undefined {
  let here = document;
  for (const name of heading.split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return SHOWN.includes(typeof here) ? String(here) : undefined;
}
