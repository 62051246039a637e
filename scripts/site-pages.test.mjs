import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allowedByBuild,
  withPageFacts,
} from '../packages/provider-server/src/site/prepared-pages.ts';
import { readSiteFiles } from '../packages/provider-server/src/site/site-files.ts';
import { inRoot } from './lib/root.mjs';

const SITE = inRoot('packages', 'web', 'dist');
/** The large prerendered pages. The fallback page is small. */
const PAINTED = ['/index.html', '/household.html', '/joining-tenant.html'];

// `npm test` builds the site first. When this file is run on its own, the site may not be built.
describe.skipIf(!existsSync(SITE))('the prerendered pages of the built site', () => {
  it.each(PAINTED)(
    'are complete in %s: the reference server inserts nothing by default, so it need not compress the page at startup',
    (page) => {
      const built = readSiteFiles(SITE);
      const facts = { providerUrl: '/api', siteUrl: '', allowed: allowedByBuild(built) };

      expect(built.get(page)?.encoded.size).toBe(2);
      expect(withPageFacts(built, facts).get(page)).toBe(built.get(page));
    },
  );
});
