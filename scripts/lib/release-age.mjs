/**
 * A release younger than this may still turn out to be broken, or not to come from its maker at
 * all.
 */
export const LEAST_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The package whose build holds its dependencies, so that whoever installs it needs no other. npm
 * calls these `dev`.
 */
const BUNDLED = 'packages/cli';

/**
 * Where a lock file has the package that another one there imports: the nearest `node_modules`
 * upwards.
 */
function placeOf(packages, from, name) {
  const nested = `${from}/node_modules/${name}`;
  if (packages[nested]) return nested;
  const up = from.lastIndexOf('/node_modules/');
  if (up !== -1) return placeOf(packages, from.slice(0, up), name);
  return packages[`node_modules/${name}`] && `node_modules/${name}`;
}

/**
 * Where a lock file has what a package needs: `names`, what these need, and so on. Our own packages
 * are followed too.
 */
export function placesNeeded(packages, workspace, names) {
  const found = new Set();
  const add = (from, wanted) => {
    for (const name of Object.keys(wanted)) {
      const place = placeOf(packages, from, name);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      const source = packages[place].link ? packages[place].resolved : place;
      add(source, packages[source].dependencies ?? {});
    }
  };
  add(workspace, names);
  return [...found].filter((place) => !packages[place].link);
}

/** Where a lock file has what the command line's bundle is made of. */
function bundledIn(packages) {
  const { '@types/cli-progress': _, ...bundled } = packages[BUNDLED]?.devDependencies ?? {};
  return new Set(placesNeeded(packages, BUNDLED, bundled));
}

/** Lists the runtime dependencies in a parsed lock file as `{ name, version, license }`. */
export function releasesIn({ packages }) {
  const bundled = bundledIn(packages);
  return Object.entries(packages)
    .filter(([where, entry]) => where.includes('node_modules/') && !entry.link)
    .filter(([where, entry]) => !entry.dev || bundled.has(where))
    .map(([where, { version, license }]) => {
      return { name: where.replace(/^.*node_modules\//, ''), version, license };
    });
}

/**
 * Lists the releases that the lock file of `LEAST_DAYS` ago does not contain. A release in that
 * older lock file is certainly old enough, so the registry need not be asked about it.
 */
export function unprovenReleases(lock, olderLock = { packages: {} }) {
  const idOf = ({ name, version }) => `${name}@${version}`;
  const proven = new Set(releasesIn(olderLock).map(idOf));
  const byId = new Map(releasesIn(lock).map((release) => [idOf(release), release]));
  return [...byId].filter(([id]) => !proven.has(id)).map(([, release]) => release);
}

/**
 * Tells whether a release is too young to be used. `published` is the time as the npm registry
 * writes it.
 */
export function isTooYoung(published, now) {
  return now - Date.parse(published) < LEAST_DAYS * DAY_MS;
}
