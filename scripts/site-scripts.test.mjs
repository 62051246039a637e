import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

const SITE = inRoot('packages', 'web', 'dist');
const MANIFEST = path.join(SITE, '.vite', 'manifest.json');
const PAGES = ['index.html', 'household.html', 'joining-tenant.html', '404.html'];

/** Of our own, and shipped as it is written. */
const HAND_WRITTEN = ['early-press.js'];

/** Phones of 2022 have none of these. The first costs them the whole file, since it is not even a pattern to them. */
const TOO_NEW =
  /\(\?<[=!]|\bstatic\s*\{|\.(?:canParse|toSorted|toSpliced|toReversed|withResolvers|fromAsync|groupBy)\(|AbortSignal\.(?:any|timeout)\(/;

const textOf = (file) => readFileSync(path.join(SITE, file), 'utf8');

const madeByBuild = () => Object.values(JSON.parse(readFileSync(MANIFEST, 'utf8')));

/** What the build says it has made of our code and of the dependencies of docs/dependencies.md. */
function listedScripts() {
  const made = madeByBuild().map(({ file }) => file);
  return [...HAND_WRITTEN, ...new Set(made.filter((file) => file.endsWith('.js')))].sort();
}

// `npm test` builds the site first; a single test run by hand may find none.
describe.skipIf(!existsSync(MANIFEST))('the scripts of the built site (D30)', () => {
  it('are those that the build lists, and no other', () => {
    const shipped = readdirSync(SITE, { recursive: true }).filter((file) => file.endsWith('.js'));
    expect(shipped.sort()).toEqual(listedScripts());
  });

  it('are understood by phones of 2022', () => {
    const found = listedScripts().map((file) => [file, TOO_NEW.exec(textOf(file))?.[0]]);
    expect(found.filter(([, tooNew]) => tooNew !== undefined)).toEqual([]);
  });

  it.each(PAGES)('are the only ones that %s asks for, from its own origin', (page) => {
    const asked = [...textOf(page).matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes = '']) => /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? 'written into the page',
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(listedScripts().map((file) => `/${file}`)).toEqual(expect.arrayContaining(asked));
  });

  it.each(['use-cases', 'kept'])(
    'for %s bring nothing along that the later screens share, which a first visitor would wait for',
    (name) => {
      const found = madeByBuild().find((file) => file.name === name);
      expect(found?.imports.length).toBeGreaterThan(0);
      expect(found?.imports.filter((file) => file.startsWith('_parts-'))).toEqual([]);
    },
  );
});
