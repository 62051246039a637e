/** A release younger than this may still turn out to be broken, or not to come from its maker at all (D46). */
export const LEAST_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lists the runtime dependencies in a parsed lock file as `{ name, version, license }`. */
export function releasesIn({ packages }) {
  return Object.entries(packages)
    .filter(([where, entry]) => where.includes('node_modules/') && !entry.dev && !entry.link)
    .map(([where, { version, license }]) => {
      return { name: where.replace(/^.*node_modules\//, ''), version, license };
    });
}

/**
 * Lists the releases that the lock file of `LEAST_DAYS` ago does not contain. A release in that older lock file is certainly
 * old enough, so the registry need not be asked about it.
 */
export function unprovenReleases(lock, olderLock = { packages: {} }) {
  const idOf = ({ name, version }) => `${name}@${version}`;
  const proven = new Set(releasesIn(olderLock).map(idOf));
  const byId = new Map(releasesIn(lock).map((release) => [idOf(release), release]));
  return [...byId].filter(([id]) => !proven.has(id)).map(([, release]) => release);
}

/** Tells whether a release is too young to be used. `published` is the time as the npm registry writes it. */
export function isTooYoung(published, now) {
  return now - Date.parse(published) < LEAST_DAYS * DAY_MS;
}
