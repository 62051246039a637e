const WIDEST = 80;

/** Breaks a line between words, so that the terminal does not break it inside a word. Keeps its indentation. */
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
