import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';
import { buildFloor, bytesOf, scriptBytes } from './lib/script-bytes.mjs';

const SITE = inRoot('packages', 'web', 'dist');

/**
 * The most script a page may load, as a multiple of the baseline (the same libraries with one
 * form). See ARCHITECTURE.md.
 */
const LIMIT = 1.45;

/**
 * The same with what `/` fetches ahead: the way to the provider, the banner, the picture and the
 * next step.
 */
const LIMIT_AHEAD = 2;
const AHEAD = ['platform', 'http-provider-module', 'consent-banner', 'house-picture', 'household'];

/** The scripts of the chunks with these names and of all that they import. */
function scriptsOf(names) {
  const made = JSON.parse(readFileSync(path.join(SITE, '.vite', 'manifest.json'), 'utf8'));
  const found = new Set();
  const add = ({ file, imports = [] }) => {
    if (found.has(file)) return;
    found.add(file);
    for (const name of imports) add(made[name]);
  };
  for (const name of names) add(Object.values(made).find((chunk) => chunk.name === name));
  return [...found];
}

describe('the byte count of a script', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kettle-bytes-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /**
   * Counts the script bytes of a page whose script imports forty files, with file name hashes from
   * `hashOf`.
   */
  async function bytesWith(hashOf) {
    const names = Array.from({ length: 40 }, (_, at) => `./part${at}-${hashOf(at)}.js`);
    await writeFile(path.join(folder, 'index.html'), '<script src="/start.js"></script>');
    await writeFile(path.join(folder, 'start.js'), names.map((name) => `import '${name}';`).join());
    return scriptBytes(folder);
  }

  it('does not depend on the hashes in the names of the files that the script imports', async () => {
    const plain = await bytesWith(() => 'aaaaaaaa');
    expect(await bytesWith((at) => String(at ** 5 * 7919 + 10_000_000).slice(-8))).toBe(plain);
  });

  it('grows with every file that the script imports', async () => {
    const plain = await bytesWith(() => 'aaaaaaaa');
    await writeFile(path.join(folder, 'start.js'), "import './part1-aaaaaaaa.js';");
    expect(await scriptBytes(folder)).toBeLessThan(plain - 100);
  });
});

// `npm test` builds the site first. When this file is run on its own, the site may not be built.
describe.skipIf(!existsSync(path.join(SITE, 'index.html')))('the script of a first visit', () => {
  let folder = '';
  let floor = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kettle-floor-'));
    await buildFloor(folder);
    floor = await scriptBytes(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is compared with the production build of the libraries, without their development helpers', () => {
    expect(floor).toBeGreaterThan(80_000);
    expect(floor).toBeLessThan(83_000);
  });

  it.each(['index.html', 'household.html', 'joining-tenant.html'])(
    'is on %s at most 1.45 times the script of the libraries alone',
    async (page) => {
      const bytes = await scriptBytes(SITE, page);
      expect(bytes / floor, `${bytes} bytes beside ${floor}`).toBeLessThanOrEqual(LIMIT);
    },
  );

  it('is, with what / fetches ahead, at most twice the script of the libraries alone', async () => {
    const bytes = await bytesOf(SITE, scriptsOf(['presignup', ...AHEAD]));
    expect(bytes / floor, `${bytes} bytes beside ${floor}`).toBeLessThanOrEqual(LIMIT_AHEAD);
  });
});
