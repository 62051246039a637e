/** A row of a CSV file by column, with the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Matches a cell, quoted or not, and the delimiter after it. A quote inside a quoted cell is
 * doubled.
 */
const CELL = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|\n|\r|$)/y;

/** Reads a CSV file (RFC 4180) whose first line names the columns. Blank lines are skipped. */
export function readCsv(text: string): readonly CsvRow[] {
  const [heading, ...rows] = [...linesOf(text)];
  const columns = (heading?.cells ?? []).map((name) => name.trim());
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((name, at) => [name, (cells[at] ?? '').trim()])),
  }));
}

function* linesOf(text: string) {
  let line = 1;
  let start = 1;
  let cells: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [whole = '', cell = '', end] = CELL.exec(text) ?? [text.slice(CELL.lastIndex)];
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    line += whole.split(/\r\n|\n|\r/).length - 1;
    if (end === ',' && CELL.lastIndex < text.length) continue;
    if (cells.some((one) => one !== '')) yield { line: start, cells };
    cells = [];
    start = line;
  }
}
