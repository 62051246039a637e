const DELIMITERS = [',', ';', '\t'];

/** The delimiter that occurs most often in the first line. */
export function delimiterOf(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  const countOf = (delimiter: string): number => line.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}
