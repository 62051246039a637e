import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Returns the version of an installed package whose entry file is in a folder of its root. */
export function installedVersion(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
