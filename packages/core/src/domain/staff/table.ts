/**
 * The lines of a table with a heading, its columns aligned. Where it is wider than the terminal, the cells of a row flow into lines
 * instead, without headings. An empty table is a single line that says so.
 */
export function staffTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { whenEmpty, columns = Number.POSITIVE_INFINITY }: TableOptions,
): readonly string[] {
  if (rows.length === 0) return [whenEmpty];
  const all = [headings, ...rows];
  const widths = headings.map((_, at) => Math.max(...all.map((row) => widthOf(row[at] ?? ''))));
  const lines = all.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
      .join(GAP)
      .trimEnd(),
  );
  if (lines.every((line) => widthOf(line) <= columns)) return lines;
  return rows.flatMap((row) => flow(row, columns));
}

interface TableOptions {
  readonly whenEmpty: string;
  /** Of the terminal. Absent elsewhere. */
  readonly columns?: number | undefined;
}

const GAP = '  ';

function widthOf(text: string): number {
  return [...text].length;
}

function flow(row: readonly string[], columns: number): readonly string[] {
  const lines: string[] = [];
  for (const cell of row.filter((one) => one !== '')) {
    const line = lines.at(-1);
    const longer = line === undefined ? cell : line + GAP + cell;
    const fits = line === undefined || widthOf(longer) <= columns;
    if (fits) lines.splice(-1, 1, longer);
    else lines.push(GAP + cell);
  }
  return lines;
}
