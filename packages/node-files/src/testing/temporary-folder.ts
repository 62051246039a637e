import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for the files of a test. It is removed after the test. */
export interface TemporaryFolder {
  readonly folder: string;
  at(name: string): string;
  /** Writes a file and returns its path. */
  file(name: string, text: string): string;
}

export function temporaryFolder(): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'kettle-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string): string => path.join(folder, name);
  return {
    folder,
    at,
    file: (name, text) => {
      writeFileSync(at(name), text);
      return at(name);
    },
  };
}
