import { satisfies } from 'semver';

const OLDEST_NODE = '20.19.0';
/**
 * Licences under which a dependency may be shipped with the product without asking for permission.
 */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
]);

const isPackage = (where, entry) => where.includes('node_modules/') && !entry.link;

function complaintsOfPackage(entry) {
  const complaints = [];
  if (entry.resolved?.startsWith('http')) {
    complaints.push('records a registry address, `npm install` in this folder leaves it out');
  }
  if (entry.integrity === undefined) complaints.push('has no integrity');
  if (entry.engines?.node && !satisfies(OLDEST_NODE, entry.engines.node)) {
    complaints.push(`needs Node ${entry.engines.node}`);
  }
  if (entry.dev) return complaints;
  // Runtime dependencies may not run install scripts, and need one of the licences above.
  if (entry.hasInstallScript) complaints.push('runs a script when it is installed');
  if (!LICENCES.has(entry.license))
    complaints.push(`has the licence ${entry.license ?? 'unknown'}`);
  return complaints;
}

/**
 * Lists the entries of the lock file that `npm ci` will refuse on another machine, that the oldest
 * supported Node cannot run, or that the supply chain rules forbid.
 */
export function complaintsAbout({ packages }, overrides = {}) {
  const isLocked = (name, where) =>
    packages[`node_modules/${name}`] !== undefined ||
    packages[`${where}/node_modules/${name}`] !== undefined;

  const complaintsOfRequests = (where, entry) => {
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(name, where))
      // npm leaves a package that it could not find out of the lock, and `npm ci` then refuses that
      // lock as incomplete.
      .map((name) => `${name} is missing, npm ci will refuse the lock`);
    const tags = Object.entries(entry.dependencies ?? {})
      .filter(([name, version]) => /^[a-z]+$/.test(version) && overrides[name] === undefined)
      .map(([name, version]) => `asks for ${name} by the tag "${version}", pin it in overrides`);
    return [...missing, ...tags];
  };

  // The project's own workspaces must name exact versions of their runtime dependencies.
  const complaintsOfWorkspace = (entry) =>
    Object.entries(entry.dependencies ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
      .map(([name, version]) => `asks for ${name} "${version}", not for one version`);

  return Object.entries(packages).flatMap(([where, entry]) => {
    const isOurs = !where.includes('node_modules/');
    const complaints = [
      ...(isPackage(where, entry) ? complaintsOfPackage(entry) : []),
      ...complaintsOfRequests(where, entry),
      ...(isOurs ? complaintsOfWorkspace(entry) : []),
    ];
    const name = `${where.replace(/^.*node_modules\//, '') || 'kettle'}@${entry.version}`;
    return complaints.map((complaint) => `${name}: ${complaint}`);
  });
}
