import { formatPosition, parseJson } from '../documents/json-syntax.ts';
import { HEADINGS } from './csv-columns.ts';
import { UnreadableRows, type BatchRow, readText } from './row.ts';

const MAX_LINE_LENGTH = 1_048_576;
const TOO_LONG = 'is longer than 1 MiB. Is this a JSON Lines file?';

/** No document has more than four levels. A deeper one could exhaust the stack. */
const MAX_DEPTH = 64;
const TOO_DEEP = 'This is nested too deeply to be a sign-up';

/** Matches the first line of a document that is spread over several lines. */
const UNFINISHED_DOCUMENT = /^\s*[{[](.*[,{[])?\s*$/;

const SPREAD_DOCUMENT =
  'starts a document that continues on the next line. Put each document on a line of its own: `jq -c .` does it for a document, `jq -c ".[]"` for a list';

const LIST = 'is a list. Put each entry on a line of its own: jq -c ".[]"';

const CSV =
  'has the headings of a CSV. Rename the file so that its name ends in .csv, .tsv or .txt';

/**
 * Reads JSON Lines: one document per line. A blank line is not a row, but counts in the line
 * numbers of messages.
 */
export function readJsonLines(file: string, size: number): AsyncGenerator<BatchRow> {
  return rowsOf(file, size, rowOf);
}

/** Finds the rows as `readJsonLines` does, but parses none of them. */
export function countJsonLines(file: string, size: number): AsyncGenerator<BatchRow> {
  return rowsOf(file, size, (_, { line, progress }) => ({ line, mistakes: [], progress }));
}

interface RowPosition {
  readonly line: number;
  readonly progress: number;
}

async function* rowsOf(
  file: string,
  size: number,
  read: (text: string, place: RowPosition) => BatchRow,
): AsyncGenerator<BatchRow> {
  let rest = '';
  let isFirst = true;
  let line = 0;
  let bytes = 0;
  for await (const text of readText(file)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_LENGTH) throw unreadable(line + lines.length + 1, TOO_LONG);
    for (const one of lines) {
      line += 1;
      bytes += Buffer.byteLength(one) + 1;
      if (one.trim() === '') continue;
      if (isFirst) refuseOtherFormats(one, line);
      isFirst = false;
      yield read(one, { line, progress: size === 0 ? 1 : bytes / size });
    }
  }
  if (rest.trim() === '') return;
  if (isFirst && !UNFINISHED_DOCUMENT.test(rest)) refuseOtherFormats(rest, line + 1);
  yield read(rest, { line: line + 1, progress: 1 });
}

/**
 * Throws if the first row shows that this is another kind of file, because every row would be
 * refused without a reason.
 */
function refuseOtherFormats(text: string, line: number): void {
  if (UNFINISHED_DOCUMENT.test(text)) throw unreadable(line, SPREAD_DOCUMENT);
  if (text.trimStart().startsWith('[')) {
    const parsed = parseJson(text);
    if (parsed.ok && Array.isArray(parsed.value)) throw unreadable(line, LIST);
  }
  const cells = text.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  if (cells.some((cell) => HEADINGS.includes(cell))) throw unreadable(line, CSV);
}

function rowOf(text: string, { line, progress }: RowPosition): BatchRow {
  const parsed = parseJson(text);
  if (parsed.ok) {
    const isTooDeep = isDeeperThan(parsed.value, MAX_DEPTH);
    const mistakes = isTooDeep ? [{ path: '', message: TOO_DEEP }] : [];
    return { line, document: parsed.value, mistakes, progress };
  }
  const place = formatPosition({ line, column: parsed.error.column });
  return { line, mistakes: [{ path: '', message: `This is not valid JSON: ${place}` }], progress };
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}

function unreadable(line: number, why: string): UnreadableRows {
  return new UnreadableRows([{ path: '', message: `Line ${String(line)} ${why}` }]);
}
