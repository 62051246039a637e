/**
 * Fails when package-lock.json holds something that `npm ci` will refuse on another machine, or that the oldest Node we
 * support cannot run. Each complaint names the package.
 */
import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';

const OLDEST_NODE = '20.19.0';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = read('package-lock.json');
const { overrides = {} } = read('package.json');

const isLocked = (name, where) =>
  packages[`node_modules/${name}`] !== undefined ||
  packages[`${where}/node_modules/${name}`] !== undefined;

function complaintsAbout(where, entry) {
  const complaints = [];
  if (entry.resolved?.startsWith('http')) complaints.push('records a registry address');
  if (entry.engines?.node && !satisfies(OLDEST_NODE, entry.engines.node)) {
    complaints.push(`needs Node ${entry.engines.node}`);
  }
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    // npm leaves out what it could not find, then calls its own lock incomplete.
    if (!isLocked(name, where)) complaints.push(`${name} is missing, npm ci will refuse the lock`);
  }
  for (const [name, wanted] of Object.entries(entry.dependencies ?? {})) {
    if (/^[a-z]+$/.test(wanted) && overrides[name] === undefined) {
      complaints.push(`asks for ${name} by the tag "${wanted}", pin it in overrides`);
    }
  }
  return complaints;
}

const complaints = Object.entries(packages).flatMap(([where, entry]) => {
  const name = `${where.replace(/^.*node_modules\//, '') || 'kettle'}@${entry.version}`;
  return complaintsAbout(where, entry).map((complaint) => `${name}: ${complaint}`);
});

console.log(complaints.length > 0 ? complaints.join('\n') : 'lock ok');
process.exitCode = complaints.length > 0 ? 1 : 0;
