import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { inRoot } from './root.mjs';

const isSource = (name) =>
  !['node_modules', 'dist', 'dist-demo'].includes(name) &&
  !name.startsWith('.') &&
  !/\.test\.tsx?$/.test(name);

function filesIn(place) {
  if (!statSync(inRoot(place)).isDirectory()) return [place];
  return readdirSync(inRoot(place))
    .filter(isSource)
    .sort()
    .flatMap((name) => filesIn(`${place}/${name}`));
}

/** One text that changes whenever a file under these places is changed, added, renamed or removed. */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesIn)) {
    hash.update(`${file}\0`).update(readFileSync(inRoot(file))).update('\0');
  }
  return hash.digest('hex');
}
