/** Compares the tables of docs/dependencies.md with the packages that each package.json names. */

const FIRST_CELL = /^\| (?!package \|)(?!-)([^|]+) \|/gm;
const PARTS = ['dependencies', 'devDependencies', 'overrides'];
const TYPES = '@types/*';

const rowOf = (name) => (name.startsWith('@types/') ? TYPES : name);

/**
 * Lists the packages that no row names, and the rows that name no package. `manifests` are the
 * contents of all package.json files. Packages of the project itself and single packages of types
 * need no row.
 */
export function complaintsAboutDependencies(page, manifests) {
  const rows = new Set([...page.matchAll(FIRST_CELL)].flatMap(([, names]) => names.split(', ')));
  const own = new Set(manifests.map(({ name }) => name));
  const used = new Set(
    manifests
      .flatMap((manifest) => PARTS.flatMap((part) => Object.keys(manifest[part] ?? {})))
      .filter((name) => !own.has(name))
      .map(rowOf),
  );
  const missing = [...used].filter((name) => !rows.has(name));
  const stale = [...rows].filter((name) => !used.has(name));
  return [
    ...missing.map((name) => `docs/dependencies.md: has no row for ${name}`),
    ...stale.map((name) => `docs/dependencies.md: ${name} is no dependency`),
  ];
}
