/**
 * `npm run release [FOLDER]`: writes what a release consists of, by default to `.cache/release`:
 * the packages of the command line and of the provider with the site, each whole in itself, the
 * API's description, the bill of materials, the licences, and the checksums of them all. The site
 * is the sandbox company's, or that of `KETTLE_COMPANY`.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { writeBillOfMaterials, writeLicences } from './lib/bill-of-materials.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { placesNeeded } from './lib/release-age.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const PROVIDER = 'packages/provider-server';
/**
 * What a running provider reads, where its programs look for it. The Dockerfile copies the same.
 */
const PROVIDER_FOLDERS = [
  `${PROVIDER}/bin`,
  `${PROVIDER}/dist`,
  'packages/web/dist',
  'packages/provider-fake/sandbox',
];

/**
 * npm leaves empty folders out of a package, and PostgreSQL opens no database without them: the
 * first start on an embedded database makes its own then, which takes a few seconds longer.
 */
const isPacked = (file) => path.basename(file) !== 'database-template';

/**
 * The thousands of small files that the provider's build bundles (`vite.config.ts` there), so
 * nobody loads them again.
 */
const BUNDLED = ['node_modules/date-fns', 'node_modules/kysely'];

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

async function succeed(program, args) {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} failed:\n${output}`);
}

const pack = (folder, into) =>
  succeed('npm', ['pack', folder, '--ignore-scripts', '--pack-destination', into]);

/**
 * Copies the provider, the site and all that the provider imports into `folder`, as a package that
 * needs no other.
 */
function stageProvider(folder) {
  const { version, engines } = readJson(inRoot('package.json'));
  const { packages } = readJson(inRoot('package-lock.json'));
  const needed = placesNeeded(packages, PROVIDER, packages[PROVIDER].dependencies);
  const places = needed.filter((place) => !BUNDLED.includes(place));
  for (const place of [...PROVIDER_FOLDERS, ...places]) {
    cpSync(inRoot(place), path.join(folder, place), { recursive: true, filter: isPacked });
  }
  const direct = places.filter((place) => place.lastIndexOf('node_modules/') === 0);
  const dependencies = Object.fromEntries(
    direct.map((place) => [place.slice('node_modules/'.length), packages[place].version]),
  );
  const manifest = {
    name: '@kettle/provider',
    version,
    description: 'The provider of Kettle with its site',
    type: 'module',
    engines,
    bin: { 'kettle-provider': `${PROVIDER}/bin/kettle-provider.mjs` },
    files: PROVIDER_FOLDERS,
    dependencies,
    bundleDependencies: Object.keys(dependencies),
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function writeChecksums(folder) {
  const lines = readdirSync(folder)
    .toSorted()
    .map((file) => {
      const digest = createHash('sha256').update(readFileSync(path.join(folder, file)));
      return `${digest.digest('hex')}  ${file}\n`;
    });
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''));
}

await ensureInstalled();
const into = path.resolve(process.argv[2] ?? inRoot('.cache', 'release'));
const staging = inRoot('.cache', 'release-provider');
rmSync(into, { recursive: true, force: true });
rmSync(staging, { recursive: true, force: true });
mkdirSync(into, { recursive: true });
await ensureBuilt(['site', 'provider', 'cli']);
stageProvider(staging);
await pack(inRoot('packages', 'cli'), into);
await pack(staging, into);
rmSync(staging, { recursive: true });
cpSync(inRoot('packages', 'provider-api', 'openapi.json'), path.join(into, 'openapi.json'));
const lines = [writeBillOfMaterials(into), writeLicences(into)];
console.log(lines.join('\n'));
if (lines.some((line) => line.startsWith('FAILED'))) process.exit(1);
writeChecksums(into);
console.log(readFileSync(path.join(into, 'SHA256SUMS'), 'utf8').trim());
