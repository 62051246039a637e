import { describe, expect, it } from 'vitest';

const COPY = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*/*-copy.ts', '../ui/*-copy.ts'],
  { eager: true },
);
const COMPONENTS = import.meta.glob<string>(['./*/*.tsx', '../app/page/*.tsx', '!**/*.test.tsx'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** Texts are recognised as titles by their names: `title`, `payTitle`, `titles`. */
const IS_TITLE = /^titles?$|Title$/;
/** Words that are lower case inside a title. */
const SMALL = /^(a|an|and|for|of|or|the|to)$/;
/** Titles that are exact words of the product, or news in a sentence, though not in title case. */
const EXACT = [
  'Set up your Direct Debit',
  'What you are agreeing to',
  'Your Direct Debit went through',
  'Your address now has an account',
];
/** What a `title` is set to, and constants for titles. */
const TITLE = / title=(?:"[^"]+"|\{[^}]+\}(?:`\})?)|const TITLES? = [^;]+;/g;
const TEXT = /"[^"]*"|'[^']*'|`[^`]*`/g;

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value(1)), String(value(2))];
  return Object.values(value as object).flatMap(textsOf);
}

function isInCapitals(title: string): boolean {
  return title
    .split(' ')
    .every((word, at) => /^[\dA-Z]/.test(word) || (at > 0 && SMALL.test(word)));
}

describe('the words of the site', () => {
  it('use title case in the names of pages, sections and dialogs', () => {
    const named = Object.values(COPY)
      .flatMap((file) => Object.entries(file))
      .filter(([name]) => IS_TITLE.test(name))
      .flatMap(([, value]) => textsOf(value));
    const inPlace = Object.values(COMPONENTS)
      .flatMap((source) => [...source.matchAll(TITLE)].map(([match]) => match))
      .flatMap((code) => [...code.matchAll(TEXT)].map(([text]) => text.slice(1, -1)))
      .filter((text) => text !== '')
      .map((text) => text.replace(/\$\{[^}]*\}/g, '2'));
    const titles = [...named, ...inPlace];
    expect(titles.length).toBeGreaterThan(30);
    expect(titles.filter((title) => !isInCapitals(title) && !EXACT.includes(title))).toEqual([]);
  });
});
