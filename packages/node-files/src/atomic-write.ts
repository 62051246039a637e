import { randomUUID } from 'node:crypto';
import {
  closeSync,
  createWriteStream,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * Replaces a file atomically: a reader, even after a power cut, sees the old text or the new text,
 * never a part. The file has mode 0600.
 */
export function writeFileAtomically(file: string, text: string): void {
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeDurably(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** As `writeFileAtomically`, for a file that need not fit into memory. */
export async function writeLinesAtomically(
  file: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    // A stream that opens the file itself can create it after a failure has removed it.
    const fd = openSync(temporary, 'wx', 0o600);
    await pipeline(lines, createWriteStream(temporary, { fd, flush: true }));
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
