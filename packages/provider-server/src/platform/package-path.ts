import { fileURLToPath } from 'node:url';

/**
 * The source is in `src/` and the bundle in `dist/`. An installation with the bundle alone has no
 * `package.json` to look for.
 */
const [, PACKAGE_URL] = /^(.*\/)(?:src|dist)\//.exec(import.meta.url) ?? [];

/** Returns the path of a file that is named relative to the folder of this package. */
export function packagePath(relative: string): string {
  return fileURLToPath(new URL(relative, PACKAGE_URL));
}
