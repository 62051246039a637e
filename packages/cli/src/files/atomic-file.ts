import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { nodeCrypto } from '../shell/node-crypto.ts';

/** Replaces a file atomically: a reader sees the old text or the new text, never a part. The file has mode 0600. */
export function writeAtomically(file: string, text: string): void {
  const temporary = `${file}.${nodeCrypto().randomBytes(6).toString('hex')}.tmp`;
  try {
    writeFileSync(temporary, text, { flag: 'wx', mode: 0o600 });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
