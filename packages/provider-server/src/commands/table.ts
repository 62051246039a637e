/** The lines of a table with a heading, its columns aligned. An empty table is a single line that says so. */
export function tableLines(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  whenEmpty: string,
): readonly string[] {
  if (rows.length === 0) return [whenEmpty];
  const all = [headings, ...rows];
  const widths = headings.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
