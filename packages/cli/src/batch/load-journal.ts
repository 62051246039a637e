import { syncFolder } from '@kettle/node-files';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { FileTrouble } from '../files/file-trouble.ts';
import { isEntry, isHeader, type JournalHeader } from './entries.ts';
import type { JournalIndex } from './journal-index.ts';
import { wholeLines } from './journal-lines.ts';

interface OpenedJournal {
  readonly file: FileHandle;
  readonly filePath: string;
  readonly provider: string;
  readonly index: JournalIndex;
}

/** Reads a journal into its index, removes an unfinished last line, and returns the length that is left. */
export async function loadJournal(journal: OpenedJournal): Promise<number> {
  const { file, filePath, index } = journal;
  let end = 0;
  let other: string | undefined;
  for await (const { text, offset } of wholeLines(file)) {
    const found = parsed(text);
    if (offset === 0 && found !== undefined) other = otherProvider(found, journal);
    else if (isEntry(found)) index.note(found, offset);
    else throw damaged(filePath, offset);
    end = offset + Buffer.byteLength(text) + 1;
  }
  if (other !== undefined) {
    if (index.hasSent) throw ofOther(other, journal);
    end = 0;
    index.forget();
  }
  await file.truncate(end);
  return end === 0 ? begin(journal) : end;
}

/** Writes the header of a new journal, and returns its length. */
async function begin({ file, filePath, provider }: OpenedJournal): Promise<number> {
  const header: JournalHeader = { journal: 'kettle batch', version: 1, provider };
  const line = `${JSON.stringify(header)}\n`;
  await file.appendFile(line);
  await file.sync();
  syncFolder(path.dirname(filePath));
  return Buffer.byteLength(line);
}

function otherProvider(header: unknown, { filePath, provider }: OpenedJournal): string | undefined {
  if (!isHeader(header)) {
    throw new FileTrouble(`${filePath} is no journal of this program. Move it away first.`);
  }
  return header.provider === provider ? undefined : header.provider;
}

function ofOther(other: string, { filePath, provider }: OpenedJournal): FileTrouble {
  return new FileTrouble(
    `${filePath} tells of sign-ups with another provider (${other}, and this is ${provider}). ` +
      'Give the same provider again, or a copy of the rows under another name.',
  );
}

function damaged(filePath: string, offset: number): FileTrouble {
  return new FileTrouble(
    `${filePath} is damaged at byte ${String(offset)}: what was sent cannot be told from it. ` +
      'Put back a copy of it: without it, rows may be sent twice.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The caller reports the error, because it knows the offset of the line.
    return undefined;
  }
}
