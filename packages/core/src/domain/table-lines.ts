/**
 * The lines of a table with a heading, its columns aligned. Where it is wider than the terminal,
 * the cells of a row flow into lines instead, without headings. An empty table is a single line
 * that says so.
 */
export function tableLines(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { whenEmpty, columns = Number.POSITIVE_INFINITY }: TableOptions,
): readonly string[] {
  if (rows.length === 0) return [whenEmpty];
  const lines = alignedLines([headings, ...rows]);
  if (lines.every((line) => widthOf(line) <= columns)) return lines;
  return rows.flatMap((row) => flow(row, columns));
}

/** The rows as lines with aligned columns. The last column is not padded. */
export function alignedLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell));
  }
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
      .join(GAP)
      .trimEnd(),
  );
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
