import { FORMULA } from '@kettle/node-files';
import { stringify } from 'csv-stringify/sync';
import { plainText } from '../output/plain-text.ts';

/** A cell that contains one of these is quoted too, because some programs split cells at it. */
const OTHER_DELIMITERS = /;/;

/** One line of CSV in which no cell can be read as a formula or control a terminal. */
export function csvLine(cells: readonly (string | number | undefined)[]): string {
  const safe = cells.map((cell) => (typeof cell === 'string' ? safeCell(cell) : (cell ?? '')));
  return stringify([safe], { quoted_match: OTHER_DELIMITERS });
}

function safeCell(cell: string): string {
  const plain = plainText(cell);
  return FORMULA.test(plain) ? `'${plain}` : plain;
}

/**
 * The original text of a cell: removes the leading quote mark that `csvLine` adds to a possible
 * formula.
 */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
