import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

const SITE = inRoot('packages', 'web', 'dist');
const MANIFEST = path.join(SITE, '.vite', 'manifest.json');
const PAGES = ['index.html', 'household.html', 'joining-tenant.html', 'referral.html', '404.html'];

/** Our own scripts that are shipped exactly as written, without the bundler. */
const HAND_WRITTEN = ['early-clicks.js'];

/**
 * Syntax and functions that phones of 2022 lack. The first, lookbehind, is a syntax error there and
 * breaks the whole file.
 */
const TOO_NEW =
  /\(\?<[=!]|\bstatic\s*\{|\.(?:canParse|toSorted|toSpliced|toReversed|withResolvers|fromAsync|groupBy|hasOwn|throwIfAborted|findLast|findLastIndex)\(|\bstructuredClone\(|AbortSignal\.(?:any|timeout)\(/;

const textOf = (file) => readFileSync(path.join(SITE, file), 'utf8');

const madeByBuild = () => Object.values(JSON.parse(readFileSync(MANIFEST, 'utf8')));

/**
 * Lists the scripts that the build reports for our code and for the dependencies in
 * docs/dependencies.md.
 */
function listedScripts() {
  const made = madeByBuild().map(({ file }) => file);
  return [...HAND_WRITTEN, ...new Set(made.filter((file) => file.endsWith('.js')))].sort();
}

// `npm test` builds the site first. When this file is run on its own, the site may not be built.
describe.skipIf(!existsSync(MANIFEST))('the scripts of the built site', () => {
  it('are exactly the scripts that the build lists', () => {
    const shipped = readdirSync(SITE, { recursive: true }).filter((file) => file.endsWith('.js'));
    expect(shipped.sort()).toEqual(listedScripts());
  });

  it('use no syntax or function that phones of 2022 lack', () => {
    const found = listedScripts().map((file) => [file, TOO_NEW.exec(textOf(file))?.[0]]);
    expect(found.filter(([, tooNew]) => tooNew !== undefined)).toEqual([]);
  });

  it.each(PAGES)('are the only scripts that %s requests, all from its own origin', (page) => {
    const asked = [...textOf(page).matchAll(/<script\b([^>]*)>/g)].map(
      ([, attributes = '']) => /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? 'written into the page',
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(listedScripts().map((file) => `/${file}`)).toEqual(expect.arrayContaining(asked));
  });

  it('that reach the provider import no chunk that later screens share, because a first visitor would have to wait for it', () => {
    // The container is in the chunk of the platform.
    const names = ['http-provider-module', 'platform'];
    const found = madeByBuild().filter(({ name }) => names.includes(name));
    expect(found.map(({ name }) => name).sort()).toEqual(names);
    const imported = found.flatMap(({ imports }) => imports);
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((file) => file.startsWith('_parts-'))).toEqual([]);
  });

  // A circle runs its files in an order that depends on which of them arrives first, and one that
  // runs too early fails.
  it('do not import one another in a circle', () => {
    const made = JSON.parse(readFileSync(MANIFEST, 'utf8'));
    const circles = [];
    const done = new Set();
    const follow = (key, way) => {
      if (way.includes(key)) circles.push([...way.slice(way.indexOf(key)), key].join(' > '));
      if (way.includes(key) || done.has(key)) return;
      for (const imported of made[key]?.imports ?? []) follow(imported, [...way, key]);
      done.add(key);
    };
    Object.keys(made).forEach((key) => follow(key, []));
    expect(circles).toEqual([]);
  });
});
