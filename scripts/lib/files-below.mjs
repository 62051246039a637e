import { readdirSync, statSync } from 'node:fs';
import { inRoot } from './root.mjs';

const isOurs = (name) =>
  !name.startsWith('.') && !['node_modules', 'dist', 'dist-demo'].includes(name);

/**
 * Lists every hand-written file under a folder of the project, sorted by name in each folder. If
 * `place` is a file, returns only that file.
 */
export function filesBelow(place) {
  if (!statSync(inRoot(place)).isDirectory()) return [place];
  return readdirSync(inRoot(place))
    .filter(isOurs)
    .sort()
    .flatMap((name) => filesBelow(`${place}/${name}`));
}
