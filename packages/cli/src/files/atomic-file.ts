import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { nodeCrypto } from '../shell/node-crypto.ts';

/** Replaces a file atomically: a reader sees the old text or the new text, never a part. The file has mode 0600. */
export function writeAtomically(
  file: string,
  text: string,
  { isDurable = false }: { readonly isDurable?: boolean } = {},
): void {
  const temporary = `${file}.${nodeCrypto().randomBytes(6).toString('hex')}.tmp`;
  try {
    const descriptor = openSync(temporary, 'wx', 0o600);
    try {
      writeSync(descriptor, text);
      if (isDurable) fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
