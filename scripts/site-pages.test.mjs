import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allowedByBuild,
  withPageFacts,
} from '../packages/provider-server/src/site/prepared-pages.ts';
import { readSiteFiles } from '../packages/provider-server/src/site/site-files.ts';
import { inRoot } from './lib/root.mjs';

const SITE = inRoot('packages', 'web', 'dist');
/** The large ones; the common page is small. */
const PAINTED = ['/index.html', '/household.html', '/joining-tenant.html'];

// `npm test` builds the site first; a single test run by hand may find none.
describe.skipIf(!existsSync(SITE))('the painted pages of the built site', () => {
  it.each(PAINTED)(
    'need nothing written into %s by the reference server as it comes, so that its start need not compress it',
    (page) => {
      const built = readSiteFiles(SITE);
      const facts = { providerUrl: '/api', siteUrl: '', allowed: allowedByBuild(built) };

      expect(built.get(page)?.encoded.size).toBe(2);
      expect(withPageFacts(built, facts).get(page)).toBe(built.get(page));
    },
  );
});
