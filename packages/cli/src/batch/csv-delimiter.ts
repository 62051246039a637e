const DELIMITERS = [',', ';', '\t'];

/** The delimiter that occurs most often in the first line. */
export function delimiterOf(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  const countOf = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/** A first line that some spreadsheets write, and read, to say which delimiter follows. */
const SEP_LINE = /^sep=([,;\t])\r?\n/i;

/** How a parser is to part the cells of a file of rows. */
export function separationOf(text: string): {
  readonly delimiter: string;
  readonly from_line: number;
} {
  const named = SEP_LINE.exec(text)?.[1];
  return named === undefined
    ? { delimiter: delimiterOf(text), from_line: 1 }
    : { delimiter: named, from_line: 2 };
}
