/**
 * `npm run supply-chain`: writes a software bill of materials and the licences of the runtime
 * dependencies to `.cache/supply-chain`. Then asks the npm registry for known vulnerabilities of
 * high or critical severity and for releases younger than a week. If the registry cannot be
 * reached, the report says so.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { writeBillOfMaterials, writeLicences } from './lib/bill-of-materials.mjs';
import { isTooYoung, LEAST_DAYS, releasesIn, unprovenReleases } from './lib/release-age.mjs';
import { inRoot } from './lib/root.mjs';

const folder = inRoot('.cache', 'supply-chain');

function run(program, ...args) {
  const { status, stdout } = spawnSync(program, args, { cwd: inRoot(), encoding: 'utf8' });
  return { status, stdout };
}

const npm = (...args) => run('npm', ...args);
/** If the registry does not respond, npm's default retries take minutes. */
const ONE_TRY = ['--fetch-retries=0', '--fetch-timeout=20000'];

const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const releases = releasesIn(lock);

function audit() {
  const { stdout } = npm('audit', '--json', ...ONE_TRY);
  const { vulnerabilities } = JSON.parse(stdout || '{}');
  if (!vulnerabilities) return 'not run: audit (the registry does not answer)';
  const names = new Set(releases.map(({ name }) => name));
  const known = Object.values(vulnerabilities).filter(({ name }) => names.has(name));
  const count = (wanted) => known.filter(({ severity }) => severity === wanted).length;
  const [high, critical] = [count('high'), count('critical')];
  return `${high + critical === 0 ? 'ok    ' : 'FAILED'} audit: ${high} high, ${critical} critical`;
}

/**
 * Returns package-lock.json as it was `LEAST_DAYS` ago in the git history, or undefined if there is
 * no such commit.
 */
function lockOfThen() {
  const { stdout: commit } = run('git', 'rev-list', '-1', `--before=${LEAST_DAYS}.days`, 'HEAD');
  if (!commit) return undefined;
  const { status, stdout } = run('git', 'show', `${commit.trim()}:package-lock.json`);
  return status === 0 ? JSON.parse(stdout) : undefined;
}

/**
 * Checks the age of every release that the git history does not already prove to be old enough. If
 * the registry does not answer, the ages of the remaining releases are reported as not checked.
 */
function ages() {
  const unproven = unprovenReleases(lock, lockOfThen());
  const young = [];
  for (const [asked, { name, version }] of unproven.entries()) {
    const { stdout } = npm('view', name, 'time', '--json', ...ONE_TRY);
    const published = JSON.parse(stdout || '{}')[version];
    if (!published) {
      return `not run: ages (the registry does not answer for ${unproven.length - asked} of ${releases.length} releases)`;
    }
    if (isTooYoung(published, Date.now())) young.push(`${name}@${version}`);
  }
  if (young.length > 0) return `FAILED ages: younger than ${LEAST_DAYS} days: ${young.join(', ')}`;
  return `ok     ages: all ${LEAST_DAYS} days or more`;
}

mkdirSync(folder, { recursive: true });
const lines = [writeBillOfMaterials(folder), writeLicences(folder), audit(), ages()];
console.log(lines.join('\n'));
process.exitCode = lines.some((line) => line.startsWith('FAILED')) ? 1 : 0;
