import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFloor, scriptBytes } from '../bench/web/variants.mjs';
import { inRoot } from './lib/root.mjs';

const SITE = inRoot('packages', 'web', 'dist');

/** Times the same libraries round one form: the goal of docs/speed.md. */
const LIMIT = 1.15;

describe('the bytes of a script', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kettle-bytes-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Of a page whose script leads to forty files, their names hashed in one way or another. */
  async function bytesWith(hashOf) {
    const names = Array.from({ length: 40 }, (_, at) => `./part${at}-${hashOf(at)}.js`);
    await writeFile(path.join(folder, 'index.html'), '<script src="/start.js"></script>');
    await writeFile(path.join(folder, 'start.js'), names.map((name) => `import '${name}';`).join());
    return scriptBytes(folder);
  }

  it('are the same, whatever the hashes in the names of the files that it leads to', async () => {
    const plain = await bytesWith(() => 'aaaaaa');
    expect(await bytesWith((at) => String(at ** 5 * 7919 + 100_000).slice(-6))).toBe(plain);
  });

  it('are more with every file that it leads to', async () => {
    const plain = await bytesWith(() => 'aaaaaa');
    await writeFile(path.join(folder, 'start.js'), "import './part1-aaaaaa.js';");
    expect(await scriptBytes(folder)).toBeLessThan(plain - 100);
  });
});

// `npm test` builds the site first; a single test run by hand may find none.
describe.skipIf(!existsSync(path.join(SITE, 'index.html')))('the script of a first visit', () => {
  let folder = '';
  let floor = 0;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kettle-floor-'));
    await buildFloor(folder);
    floor = await scriptBytes(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is compared with the libraries as they are served, without what helps their developers', () => {
    expect(floor).toBeGreaterThan(80_000);
    expect(floor).toBeLessThan(83_000);
  });

  it.each(['index.html', 'household.html', 'joining-tenant.html'])(
    'is on %s hardly more than that of the libraries alone',
    async (page) => {
      const bytes = await scriptBytes(SITE, page);
      expect(bytes / floor, `${bytes} bytes beside ${floor}`).toBeLessThanOrEqual(LIMIT);
    },
  );
});
