import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const HERE = import.meta.dirname;

/** The files below ui/ whose names match the pattern, without test files: text by name. */
function filesEnding(pattern: RegExp): Record<string, string> {
  const names = readdirSync(HERE, { recursive: true, encoding: 'utf8' });
  const chosen = names.filter((name) => pattern.test(name) && !name.includes('.test.'));
  return Object.fromEntries(chosen.map((name) => [name, readFileSync(join(HERE, name), 'utf8')]));
}

const sheets = filesEnding(/\.css$/);
const parts = filesEnding(/\.tsx?$/);

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;

function missingClasses(part: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, binding, path = '']) => {
    const used = [...source.matchAll(new RegExp(`\\b${binding}\\['(\\w+)'\\]`, 'g'))];
    const sheet = sheets[normalize(join(dirname(part), path))] ?? '';
    return used
      .map(([, name = '']) => name)
      .filter((name) => !new RegExp(`\\.${name}\\b`).test(sheet))
      .map((name) => `${part}: ${name}`);
  });
}

describe('style sheets of the components', () => {
  it('contain every class that a component uses', () => {
    const missing = Object.entries(parts).flatMap(([part, source]) => missingClasses(part, source));
    expect(missing).toEqual([]);
  });

  it('use only tokens that exist', () => {
    const own = (css: string) => [...css.matchAll(/(--[a-z-\d]+):/g)].map(([, name]) => name);
    const known = new Set(Object.values(sheets).flatMap(own));
    const used = Object.values(sheets).flatMap((css) =>
      [...css.matchAll(/var\((--[a-z-\d]+)/g)].map(([, name]) => name),
    );
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('have their only pixel breakpoint between 767 and 768 px', () => {
    const widths = Object.values(sheets).flatMap((css) =>
      [...css.matchAll(/@media[^{]*\((min|max)-width: (\d+px)\)/g)].map(
        ([, end = '', at = '']) => end + at,
      ),
    );
    expect([...new Set(widths)].toSorted()).toEqual(['max767px', 'min768px']);
  });

  it('give no part of a dialog a flex basis of 0, which Safari would show without height [FM9]', () => {
    expect(sheets['modal.module.css']).not.toMatch(/flex: ?1;|flex-basis: ?0/);
  });

  it('give a date field its ring on :focus, because in Safari it never matches :focus-visible', () => {
    expect(sheets['base.css']).toMatch(/:focus-visible,\s*\[type='date'\]:focus \{\s*outline: 3px/);
  });

  it('never use :empty inside :has(), which Safari does not re-evaluate', () => {
    const asking = Object.entries(sheets).filter(([, css]) => /:has\([^{]*:empty/.test(css));
    expect(asking).toEqual([]);
  });

  it('fetch nothing and contain no data: URL', () => {
    const fetching = Object.entries(sheets).filter(([, css]) => /url\(|@import|data:/.test(css));
    expect(fetching).toEqual([]);
  });
});

const SPACES = /(?<![\w.])(0\.25|0\.5|0\.75|1|1\.5|2|3|4)rem\b/;

/** Raw values that a declaration must not contain, by property. */
const RAW: readonly (readonly [property: RegExp, value: RegExp])[] = [
  [/./, /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i],
  [/^(margin|padding|gap|row-gap|column-gap)/, SPACES],
  [/^font-size$/, /^[\d.]+(rem|px)/],
  [/^font-weight$/, /^\d/],
  [/^font-family$/, /^(?!var)/],
  [/^z-index$/, /^\d{2}/],
  [
    /^(transition|animation)(-duration)?$/,
    /^[a-z-]+ [\d.]+m?s\b(?! ease-in-out infinite alternate)/,
  ],
  [/^box-shadow$/, /\d{2,}px/],
  [/./, /\b(?!0px|1px|2px|3px|4px)[\d.]+px\b/],
];

/**
 * All declarations in the site's style sheets that write out a value for which there is a token.
 */
function rawValues(): readonly string[] {
  const site = join(HERE, '..');
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'))
    .flatMap((name) => {
      const css = readFileSync(join(site, name), 'utf8');
      return [...css.matchAll(/^\s+([\w-]+):\s*([^;{]+);/gm)]
        .filter(([, property = '', value = '']) =>
          RAW.some(([of, what]) => of.test(property) && what.test(value)),
        )
        .map(([declaration]) => `${name}: ${declaration.trim()}`);
    });
}

it('every style sheet of the site takes colours, spaces, type, layers and motion only from the tokens', () => {
  expect(rawValues()).toEqual([]);
});
