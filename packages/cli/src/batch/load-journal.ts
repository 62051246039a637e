import { syncFolder } from '@kettle/node-files';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { FileError } from '../files/file-error.ts';
import { isEntry, isHeader, type JournalHeader } from './journal-entries.ts';
import type { JournalRows, LinePosition } from './journal-rows.ts';

interface OpenedJournal {
  readonly file: FileHandle;
  readonly filePath: string;
  readonly provider: string;
  readonly rows: JournalRows;
}

/** Reads a journal, removes an unfinished last line, and returns the length that is left. */
export async function loadJournal(journal: OpenedJournal): Promise<number> {
  const { file, filePath, rows } = journal;
  let end = 0;
  let otherProviderName: string | undefined;
  for await (const { text, ...place } of wholeLines(file)) {
    const line = parseLine(text);
    if (place.offset === 0 && line !== undefined) otherProviderName = otherProvider(line, journal);
    else if (isEntry(line)) rows.add(line, place);
    else throw damagedError(filePath, place.offset);
    end = place.offset + place.length;
  }
  if (otherProviderName !== undefined) {
    if (rows.hasSent) throw otherProviderError(otherProviderName, journal);
    rows.clear();
    end = 0;
  }
  await file.truncate(end);
  return end === 0 ? writeHeader(journal) : end;
}

/** Writes the header of a new journal, and returns its length. */
async function writeHeader({ file, filePath, provider, rows }: OpenedJournal): Promise<number> {
  const header: JournalHeader = { journal: 'kettle batch', version: 1, provider };
  const lines = [header, ...[...rows.results].map((results) => ({ results }))];
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  await file.appendFile(text);
  await file.sync();
  syncFolder(path.dirname(filePath));
  return Buffer.byteLength(text);
}

const NEWLINE = 0x0a;
const CHUNK = 262_144;

/**
 * The lines that end with a line break. Text after the last line break is an unfinished write, so
 * it is ignored.
 */
async function* wholeLines(file: FileHandle): AsyncGenerator<LinePosition & { text: string }> {
  const chunk = Buffer.alloc(CHUNK);
  let rest = Buffer.alloc(0);
  let offset = 0;
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK, offset + rest.length);
    if (bytesRead === 0) return;
    rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let start = 0;
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE, start)) {
      const text = rest.toString('utf8', start, end);
      yield { text, offset: offset + start, length: end + 1 - start };
      start = end + 1;
    }
    offset += start;
    rest = rest.subarray(start);
  }
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The caller reports the error, because it knows the offset of the line.
    return undefined;
  }
}

function otherProvider(header: unknown, { filePath, provider }: OpenedJournal): string | undefined {
  if (!isHeader(header)) {
    throw new FileError(
      `${filePath} is not a kettle batch journal. Move or rename it and try again.`,
    );
  }
  return header.provider === provider ? undefined : header.provider;
}

function otherProviderError(
  otherProviderName: string,
  { filePath, provider }: OpenedJournal,
): FileError {
  return new FileError(
    `${filePath} records sign-ups with another provider (${otherProviderName}; this one is ${provider}). ` +
      'Use the same provider, or copy the rows to a new file.',
  );
}

function damagedError(filePath: string, offset: number): FileError {
  return new FileError(
    `${filePath} is damaged at byte ${String(offset)}, so it does not show what was sent. ` +
      'Restore a backup of it: without it, rows may be sent twice.',
  );
}
