const WIDEST = 80;

/** A line broken between words, so that a terminal does not break it inside of one. */
export function wrapLine(line: string, columns: number = WIDEST): readonly string[] {
  const width = Math.min(columns, WIDEST);
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
