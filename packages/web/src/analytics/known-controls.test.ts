import { controlNamed } from '@kettle/core';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '..');
const WORDS = import.meta.glob<Readonly<Record<string, unknown>>>('../words/en/*.ts', {
  eager: true,
});

/**
 * Files whose controls are not counted: the cookie banner, the gallery, and external links, whose
 * callers choose the words.
 */
const NOT_COUNTED = /^(consent\/|ui\/gallery\/|ui\/external-link)/;
const ELEMENT =
  /<(Button|PageLink|ExternalLink|Link|a|button|Disclosure|IconButton)\b(?:[^>]|=>)*?(?:\/>|>([^]*?)<\/\1>)/g;
const NAMING_PROP = /\b(?:submitLabel|label|fewerLabel|moreLabel)=\{([^}]*)\}/;
const NAMED_BY_PROP = /^<(Disclosure|IconButton)/;
const IMPORT = /import \* as (\w+) from '#words\/([\w-]+)\.ts'/g;

/** Returns the expressions that supply the words of the buttons and links in a source file. */
function namesIn(source: string): readonly string[] {
  const elements = [...source.matchAll(ELEMENT)].map(([element, , content = '']) =>
    NAMED_BY_PROP.test(element) ? (NAMING_PROP.exec(element)?.[1] ?? '') : content,
  );
  const submits = [...source.matchAll(/\b(?:submitLabel|fewerLabel|moreLabel)=\{([^}]*)\}/g)];
  return [...elements, ...submits.map(([, expression = '']) => expression)];
}

/**
 * Returns the sentences from the words files that these expressions may show. Skips texts composed
 * by functions.
 */
function wordsIn(source: string): readonly string[] {
  const imports = [...source.matchAll(IMPORT)];
  return namesIn(source).flatMap((expression) =>
    imports.flatMap(([, name = '', file = '']) => {
      const used = expression.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
      const sentences = WORDS[`../words/en/${file}.ts`] ?? {};
      return [...used].map(([, key = '']) => sentences[key]).filter((text) => isText(text));
    }),
  );
}

function isText(text: unknown): text is string {
  return typeof text === 'string';
}

describe('the controls of the site', () => {
  it('[CO9] all have a name under which analytics counts their presses', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.tsx') && !file.includes('.test.') && !NOT_COUNTED.test(file),
    );
    const shown = files.flatMap((file) => wordsIn(readFileSync(path.join(SOURCE, file), 'utf8')));
    expect(shown.length).toBeGreaterThan(40);
    expect([...new Set(shown.filter((words) => controlNamed(words) === undefined))]).toEqual([]);
  });
});
