import { plainText } from './plain-text.ts';

/** Formats rows as lines with aligned columns. The last column is not padded. */
export function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const plain = rows.map((row) => row.map(plainText));
  const widths = plain.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, widthOf(cell))),
    [],
  );
  return plain.map((row) =>
    row
      .map((cell, index) => pad(cell, widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - widthOf(cell)));
}

function widthOf(cell: string): number {
  return [...cell].length;
}
