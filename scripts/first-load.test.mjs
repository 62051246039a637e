import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFloor, scriptBytes } from '../bench/web/variants.mjs';
import { inRoot } from './lib/root.mjs';

const SITE = inRoot('packages', 'web', 'dist');

/** Times the same libraries round one form: the goal of docs/speed.md. */
const LIMIT = 1.15;

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
