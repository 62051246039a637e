/**
 * `npm run supply-chain`: writes down what the product runs on (a software bill of materials, and its licences) to
 * `.cache/supply-chain`, and asks npm for known weaknesses of high or critical weight and for releases younger than a week.
 * Where npm cannot be asked it says so.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { isTooYoung, LEAST_DAYS, releasesIn, unprovenReleases } from './lib/release-age.mjs';
import { inRoot } from './lib/root.mjs';

const folder = inRoot('.cache', 'supply-chain');

function run(program, ...args) {
  const { status, stdout } = spawnSync(program, args, { cwd: inRoot(), encoding: 'utf8' });
  return { status, stdout };
}

const npm = (...args) => run('npm', ...args);
/** Where nobody answers, asking again takes minutes. */
const ONE_TRY = ['--fetch-retries=0', '--fetch-timeout=20000'];

function writeBill() {
  const wanted = ['--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const { status, stdout } = npm('sbom', ...wanted);
  if (status !== 0) return 'FAILED bill of materials';
  writeFileSync(`${folder}/sbom.cdx.json`, stdout);
  return `ok     bill of materials: ${JSON.parse(stdout).components.length} components`;
}

function writeLicences() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const lines = releasesIn({ packages }).map(
    ({ name, version, license }) => `${name}@${version} ${license}`,
  );
  writeFileSync(`${folder}/licences.txt`, `${lines.toSorted().join('\n')}\n`);
  return `ok     licences: ${lines.length} packages`;
}

function audit() {
  const { stdout } = npm('audit', '--omit=dev', '--json', ...ONE_TRY);
  const { metadata } = JSON.parse(stdout || '{}');
  if (!metadata) return 'not run: audit (the registry does not answer)';
  const { high, critical } = metadata.vulnerabilities;
  return `${high + critical === 0 ? 'ok    ' : 'FAILED'} audit: ${high} high, ${critical} critical`;
}

/** The lock as it stood in the history when a release had to be out to be old enough by now. */
function lockOfThen() {
  const { stdout: commit } = run('git', 'rev-list', '-1', `--before=${LEAST_DAYS}.days`, 'HEAD');
  if (!commit) return undefined;
  const { status, stdout } = run('git', 'show', `${commit.trim()}:package-lock.json`);
  return status === 0 ? JSON.parse(stdout) : undefined;
}

/** Asks for nothing that the history proves; without an answer the rest is not known. */
function ages() {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const unproven = unprovenReleases(lock, lockOfThen());
  const young = [];
  for (const [asked, { name, version }] of unproven.entries()) {
    const { stdout } = npm('view', name, 'time', '--json', ...ONE_TRY);
    const published = JSON.parse(stdout || '{}')[version];
    if (!published) {
      return `not run: ages (the registry does not answer for ${unproven.length - asked} of ${releasesIn(lock).length} releases)`;
    }
    if (isTooYoung(published, Date.now())) young.push(`${name}@${version}`);
  }
  if (young.length > 0) return `FAILED ages: younger than ${LEAST_DAYS} days: ${young.join(', ')}`;
  return `ok     ages: all ${LEAST_DAYS} days or more`;
}

mkdirSync(folder, { recursive: true });
const lines = [writeBill(), writeLicences(), audit(), ages()];
console.log(lines.join('\n'));
process.exitCode = lines.some((line) => line.startsWith('FAILED')) ? 1 : 0;
