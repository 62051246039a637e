import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file atomically: a reader, even after a power cut, sees the old text or the new text, never a part. The file
 * has mode 0600.
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

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
