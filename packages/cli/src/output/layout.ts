import { alignedLines } from '@kettle/core';
import { plainText } from './plain-text.ts';

/** Foreign text as lines with aligned columns. */
export function plainTableLines(rows: readonly (readonly string[])[]): readonly string[] {
  return alignedLines(rows.map((row) => row.map(plainText)));
}

/** Wraps the lines that are wider than the terminal. `columns` is undefined for a pipe. */
export function fitLines(lines: readonly string[], columns = Infinity): readonly string[] {
  return lines
    .map(plainText)
    .flatMap((line) => (line.length > columns ? wrapLine(line, columns) : [line]));
}

const MAX_COLUMNS = 80;

/** A terminal with fewer columns gets lines one below the other in place of a table. */
export const NARROW_COLUMNS = 60;

/**
 * Breaks a line between words, so that the terminal does not break it inside a word. Keeps its
 * indentation.
 */
export function wrapLine(line: string, columns: number = MAX_COLUMNS): readonly string[] {
  const width = Math.min(columns, MAX_COLUMNS);
  const indent = /^ */.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let current = '';
  for (const word of line.trimStart().split(' ')) {
    const longer = current === '' ? indent + word : `${current} ${word}`;
    const isTooLong = longer.length >= width && current !== '';
    if (isTooLong) lines.push(current);
    current = isTooLong ? indent + word : longer;
  }
  return [...lines, current];
}
