import type { FileHandle } from 'node:fs/promises';

const NEWLINE = 0x0a;
const CHUNK = 262_144;

/** A complete line of a file, and the byte at which it begins. */
export interface JournalLine {
  readonly text: string;
  readonly offset: number;
}

/** The lines that end with a line break. Text after the last line break is an unfinished write, so it is left out. */
export async function* wholeLines(file: FileHandle): AsyncGenerator<JournalLine> {
  const chunk = Buffer.alloc(CHUNK);
  let rest = Buffer.alloc(0);
  let offset = 0;
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK, offset + rest.length);
    if (bytesRead === 0) return;
    rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    let start = 0;
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE, start)) {
      yield { text: rest.toString('utf8', start, end), offset: offset + start };
      start = end + 1;
    }
    offset += start;
    rest = rest.subarray(start);
  }
}

/** Reads a single line by the byte at which it begins. Lines close together in the file share one read. */
export function lineReader(file: FileHandle): (offset: number) => Promise<string> {
  const block = Buffer.alloc(CHUNK);
  let from = 0;
  let length = 0;
  return async (offset) => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const start = offset - from;
      const end =
        start >= 0 && start < length ? block.subarray(0, length).indexOf(NEWLINE, start) : -1;
      if (end !== -1) return block.toString('utf8', start, end);
      from = offset;
      length = (await file.read(block, 0, CHUNK, offset)).bytesRead;
    }
    throw new Error('A line of the journal is missing.');
  };
}
