import { readdirSync, statSync } from 'node:fs';
import { inRoot } from './root.mjs';

const isOurs = (name) =>
  !name.startsWith('.') && !['node_modules', 'dist', 'dist-demo', 'dist-gallery'].includes(name);

/** Every file that is written by hand under a place of the project, or the place itself if it is a file; in a fixed order. */
export function filesBelow(place) {
  if (!statSync(inRoot(place)).isDirectory()) return [place];
  return readdirSync(inRoot(place))
    .filter(isOurs)
    .sort()
    .flatMap((name) => filesBelow(`${place}/${name}`));
}
