/**
 * `npm run supply-chain`: writes down what the product runs on (a software bill of materials, and its licences) to
 * `.cache/supply-chain`, and asks npm for known weaknesses of high or critical weight. Where npm cannot be asked it says so.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { inRoot } from './lib/root.mjs';

const folder = inRoot('.cache', 'supply-chain');

function npm(...args) {
  const { status, stdout } = spawnSync('npm', args, { cwd: inRoot(), encoding: 'utf8' });
  return { status, stdout };
}

function writeBill() {
  const wanted = ['--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const { status, stdout } = npm('sbom', ...wanted);
  if (status !== 0) return 'FAILED bill of materials';
  writeFileSync(`${folder}/sbom.cdx.json`, stdout);
  return `ok     bill of materials: ${JSON.parse(stdout).components.length} components`;
}

function writeLicences() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const lines = Object.entries(packages)
    .filter(([where, entry]) => where.includes('node_modules/') && !entry.dev && !entry.link)
    .map(
      ([where, entry]) =>
        `${where.replace(/^.*node_modules\//, '')}@${entry.version} ${entry.license}`,
    );
  writeFileSync(`${folder}/licences.txt`, `${lines.toSorted().join('\n')}\n`);
  return `ok     licences: ${lines.length} packages`;
}

function audit() {
  const { stdout } = npm('audit', '--omit=dev', '--json');
  const { metadata } = JSON.parse(stdout || '{}');
  if (!metadata) return 'not run: audit (the registry does not answer)';
  const { high, critical } = metadata.vulnerabilities;
  return `${high + critical === 0 ? 'ok    ' : 'FAILED'} audit: ${high} high, ${critical} critical`;
}

mkdirSync(folder, { recursive: true });
const lines = [writeBill(), writeLicences(), audit()];
console.log(lines.join('\n'));
process.exitCode = lines.some((line) => line.startsWith('FAILED')) ? 1 : 0;
