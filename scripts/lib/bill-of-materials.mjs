import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { releasesIn } from './release-age.mjs';
import { inRoot } from './root.mjs';

const runtimeReleases = () =>
  releasesIn(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));

/**
 * Writes `sbom.cdx.json` (CycloneDX) into `folder`, and returns a line of report. npm counts what
 * the command line bundles among the development tools, so the whole bill is asked for and the
 * tools are left out.
 */
export function writeBillOfMaterials(folder) {
  const { status, stdout } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
    { cwd: inRoot(), encoding: 'utf8' },
  );
  if (status !== 0) return 'FAILED bill of materials';
  const bill = JSON.parse(stdout);
  const shipped = new Set(runtimeReleases().map(({ name, version }) => `${name}@${version}`));
  const components = bill.components.filter(({ name, version }) =>
    shipped.has(`${name}@${version}`),
  );
  const own = bill.dependencies.filter(({ ref }) => /^@?kettle[/@]/.test(ref));
  const refs = new Set([
    ...own.map(({ ref }) => ref),
    ...components.map((component) => component['bom-ref']),
  ]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  const shown = { ...bill, components, dependencies };
  writeFileSync(`${folder}/sbom.cdx.json`, `${JSON.stringify(shown, null, 2)}\n`);
  return `ok     bill of materials: ${components.length} components`;
}

/**
 * Writes `licences.txt`, a line for each runtime dependency, into `folder`, and returns a line of
 * report.
 */
export function writeLicences(folder) {
  const releases = runtimeReleases();
  const lines = releases.map(({ name, version, license }) => `${name}@${version} ${license}`);
  writeFileSync(`${folder}/licences.txt`, `${lines.toSorted().join('\n')}\n`);
  return `ok     licences: ${lines.length} packages`;
}
