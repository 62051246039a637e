import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const HERE = import.meta.dirname;

/** The files below ui/ whose name ends so, with their text. */
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

describe('style sheets of the parts', () => {
  it('hold every class that a part names', () => {
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

  it('[NV8] change their layout between 767 and 768 px and nowhere else', () => {
    const widths = Object.values(sheets).flatMap((css) =>
      [...css.matchAll(/@media[^{]*\((min|max)-width: (\d+px)\)/g)].map(
        ([, end = '', at = '']) => end + at,
      ),
    );
    expect([...new Set(widths)].toSorted()).toEqual(['max767px', 'min768px']);
  });

  it('fetch nothing and carry no data address', () => {
    const fetching = Object.entries(sheets).filter(([, css]) => /url\(|@import|data:/.test(css));
    expect(fetching).toEqual([]);
  });

  it('take colours from the tokens alone', () => {
    const coloured = Object.entries(sheets)
      .filter(([path]) => !path.endsWith('tokens.css'))
      .filter(([, css]) => /#[0-9a-f]{3,8}\b|rgb\(/i.test(css));
    expect(coloured).toEqual([]);
  });
});
