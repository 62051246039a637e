import { createHash } from 'node:crypto';
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

  it.each(PAINTED)(
    'contain in %s, of all styles, those of its own elements, which its policy allows, and the whole sheet at its end',
    (page) => {
      const built = readSiteFiles(SITE);
      const html = textOf(built, page);
      const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
      const [, sheet = ''] =
        /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>\s*<\/body>/.exec(html) ?? [];
      const all = textOf(built, sheet);
      const used = classesIn(html);

      expect(html.match(/<style|rel="stylesheet"/g)).toHaveLength(2);
      expect(styles.length).toBeLessThan(all.length / 2);
      expect(html).toContain(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`);
      // Every plain rule of a class that the page has, and none of the classes that it has not.
      const plain = [...all.matchAll(/(?<=[}])\.([\w-]+)\{[^{}]*\}/g)];
      expect(plain.length).toBeGreaterThan(100);
      for (const [rule, name] of plain) expect(styles.includes(rule), rule).toBe(used.has(name));
    },
  );

  it.each(PAINTED)(
    'show in %s which element has the focus, before the whole sheet has come',
    (page) => {
      const [, styles = ''] =
        /<style>([^]*?)<\/style>/.exec(textOf(readSiteFiles(SITE), page)) ?? [];
      const rings = styles.match(/(?<=[}]):focus-visible[^{]*\{outline:3px[^}]*\}/g);
      expect(rings).toHaveLength(1);
    },
  );
});

function textOf(files, name) {
  return files.get(name)?.body.toString('utf8') ?? '';
}

function classesIn(html) {
  return new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')));
}
