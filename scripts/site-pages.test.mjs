import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  sourcesOfBuild,
  withPageValues,
} from '../packages/provider-server/src/start/site/prepared-pages.ts';
import { readSiteFiles } from '../packages/provider-server/src/start/site/site-files.ts';
import { headersAt } from '../packages/web/build/headers-file.ts';
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
      const facts = { providerUrl: '/api', siteUrl: '', allowed: sourcesOfBuild(built) };

      expect(built.get(page)?.encoded.size).toBe(2);
      expect(withPageValues(built, facts).get(page)).toBe(built.get(page));
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

describe.skipIf(!existsSync(SITE))('the pages and headers of the built site', () => {
  const pages = () => [...readSiteFiles(SITE)].filter(([name]) => name.endsWith('.html'));
  const texts = () => pages().map(([name, { body }]) => [name, body.toString('utf8')]);

  it('tell every browser to make no link of an account number', () => {
    expect(texts().length).toBeGreaterThan(4);
    const without = texts().filter(
      ([, html]) => !/name="format-detection"[^>]*telephone=no/.test(html),
    );
    expect(without).toEqual([]);
  });

  it('keep every page but `/` and `/referral` out of search engines [SC7]', () => {
    const listed = texts().filter(
      ([, html]) => !html.includes('<meta name="robots" content="noindex" />'),
    );
    expect(listed.map(([name]) => name).sort()).toEqual(['/index.html', '/referral.html']);
  });

  it('keep every route but `/` and `/referral` out of search engines on a static host [SC7]', () => {
    const [redirects, headers, robots] = ['_redirects', '_headers', 'robots.txt'].map((name) =>
      readFileSync(inRoot('packages', 'web', 'dist', name), 'utf8'),
    );
    const routes = redirects
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    const isHidden = (route) => headersAt(headers, route).some(([name]) => name === 'x-robots-tag');
    const listed = routes.filter(([route]) => !isHidden(route));
    expect(routes.length).toBeGreaterThan(20);
    expect(listed.map(([route, page]) => `${route} ${page}`).sort()).toEqual([
      '/ /index.html',
      '/referral /referral.html',
    ]);
    expect(headersAt(headers, '/products/TV%20Licence')).toContainEqual([
      'x-robots-tag',
      'noindex',
    ]);
    expect(robots).not.toContain('Disallow');
  });
});

function textOf(files, name) {
  return files.get(name)?.body.toString('utf8') ?? '';
}

function classesIn(html) {
  return new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')));
}
