import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const GALLERY = import.meta.dirname;
const UI = join(GALLERY, '..');
const IMPORT = /from '(?:\.\.?\/)(?:ui\/)?([\w-]+)\.tsx'/g;

const read = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => ({
      part: basename(name, '.tsx'),
      source: readFileSync(join(folder, name), 'utf8'),
    }));

/** A component without a visible state: it only reserves space. */
const INVISIBLE = ['house-picture-placeholder'];

const importsOf = (source: string): readonly string[] =>
  [...source.matchAll(IMPORT)].map(([, name = '']) => name);

const parts = read(UI);
const shown = new Set(read(GALLERY).flatMap(({ source }) => importsOf(source)));

/** Whether the gallery shows the component inside another one that uses it. */
const isInside = (part: string): boolean =>
  parts.some((other) => shown.has(other.part) && importsOf(other.source).includes(part));

it('shows every component of the site in the gallery', () => {
  expect(parts.length).toBeGreaterThan(30);
  const missing = parts.filter(
    ({ part }) => ![...shown, ...INVISIBLE].includes(part) && !isInside(part),
  );
  expect(missing.map(({ part }) => part)).toEqual([]);
});
