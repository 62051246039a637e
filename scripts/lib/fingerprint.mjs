import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { filesBelow } from './files-below.mjs';
import { inRoot } from './root.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * A hash that changes whenever a file under these places is changed, added, renamed or removed.
 * Test files do not count.
 */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesBelow)) {
    if (!isTest(file))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
  }
  return hash.digest('hex');
}
