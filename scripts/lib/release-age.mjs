/** A release this young may still be found to be bad, or not the maker's at all (D46). */
export const LEAST_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the product runs on, by name, version and licence, of a lock file's content. */
export function releasesIn({ packages }) {
  return Object.entries(packages)
    .filter(([where, entry]) => where.includes('node_modules/') && !entry.dev && !entry.link)
    .map(([where, { version, license }]) => {
      return { name: where.replace(/^.*node_modules\//, ''), version, license };
    });
}

/** Those that no lock of `LEAST_DAYS` ago names: one that does proves them old enough, and nobody need be asked. */
export function unprovenReleases(lock, olderLock = { packages: {} }) {
  const idOf = ({ name, version }) => `${name}@${version}`;
  const proven = new Set(releasesIn(olderLock).map(idOf));
  const byId = new Map(releasesIn(lock).map((release) => [idOf(release), release]));
  return [...byId].filter(([id]) => !proven.has(id)).map(([, release]) => release);
}

/** Whether a release of this time, as the registry writes it, is too young to be taken. */
export function isTooYoung(published, now) {
  return now - Date.parse(published) < LEAST_DAYS * DAY_MS;
}
