import { stringify } from 'csv-stringify/sync';
import { plainText } from '../output/plain-text.ts';

/**
 * What a spreadsheet may take for a formula (D44): the full-width signs too, and also behind the blanks and quote
 * marks that some programs drop as they read.
 */
const FORMULA = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Quoted as well: for a program that separates cells by these, the next cell begins behind them. */
const OTHER_DELIMITERS = /;/;

/** One line of CSV in which no cell can become a formula or control a terminal. */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  const safe = cells.map((cell) => (typeof cell === 'string' ? safeCell(cell) : (cell ?? '')));
  return stringify([safe], { quoted_match: OTHER_DELIMITERS });
}

function safeCell(cell: string): string {
  const plain = plainText(cell);
  return FORMULA.test(plain) ? `'${plain}` : plain;
}

/** A cell as it was meant: the quote mark that keeps a formula from being one is taken off again. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
