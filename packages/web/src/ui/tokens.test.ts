import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from '@kettle/core';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const HEX = /--([a-z-]+):\s*(#[0-9a-f]{3,6});/g;

/** The colour tokens that a section of the style sheet sets. */
function coloursOf(css: string): Record<string, string> {
  return Object.fromEntries([...css.matchAll(HEX)].map(([, name, value]) => [name, value]));
}

const [lightCss = '', rest = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');
const [darkCss = ''] = rest.split('@media (prefers-reduced-motion');
const light = coloursOf(lightCss);
const schemes = { light, dark: { ...light, ...coloursOf(darkCss) } };

const GROUNDS = ['page', 'ground', 'surface', 'sunken'];
const TINTS = ['action-soft', 'info-soft', 'success-soft', 'warning-soft', 'severe-soft'];

/** Pairs of a text colour and its background. */
const TEXT = [
  ...[...GROUNDS, ...TINTS].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
    ['link', ground],
  ]),
  ...[...GROUNDS, 'action-soft'].map((ground) => ['severe', ground]),
  ['severe', 'severe-soft'],
  ['info', 'info-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['action', 'action-soft'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-accent', 'accent'],
  ['on-band', 'band'],
  ['on-band-soft', 'band'],
];

/**
 * Pairs of a background and an edge, mark or focus ring that shows where a control is or what state
 * it has.
 */
const BOUNDARIES = [
  ...[...GROUNDS, 'action-soft'].flatMap((ground) => [
    ['edge', ground],
    ['action', ground],
    ['focus', ground],
    ['severe', ground],
  ]),
  ...TINTS.map((ground) => ['edge', ground]),
  ...TINTS.map((ground) => ['focus', ground]),
  ['on-action', 'action'],
  ['accent', 'band'],
  ['info', 'info-soft'],
  ['info', 'page'],
  ['success', 'page'],
  ['warning', 'page'],
];

const cases = (pairs: (string | undefined)[][]) =>
  Object.entries(schemes).flatMap(([scheme, colours]) =>
    pairs.map(([front = '', back = '']) => ({
      scheme,
      front,
      back,
      one: colours[`color-${front}`],
      other: colours[`color-${back}`],
    })),
  );

function contrastIn({ one, other }: { one: string | undefined; other: string | undefined }) {
  if (one === undefined || other === undefined) throw new Error('a colour of the pair is no token');
  return contrastOf(one, other);
}

describe('colour tokens', () => {
  it.each(cases(TEXT))('$scheme: $front is readable on $back [AX3]', (pair) => {
    expect(contrastIn(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(cases(BOUNDARIES))('$scheme: $front stands out from $back [AX3]', (pair) => {
    expect(contrastIn(pair)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(schemes))('%s: letters on the badges are readable', (_, colours) => {
    for (const badge of ['badge-plum', 'badge-moss']) {
      expect(contrastOf(colours[badge] ?? '', colours['color-on-band'] ?? '')).toBeGreaterThan(4.5);
    }
  });

  it('defines every colour of the light scheme in the dark scheme too', () => {
    expect(Object.keys(coloursOf(darkCss)).toSorted()).toEqual(Object.keys(light).toSorted());
  });
});

it('the colour behind a dialog is set on the backdrop itself, which inherits no tokens in browsers before 2024', () => {
  const selectors = [...tokens.matchAll(/([^{}\n]+) \{[^{}]*--backdrop:/g)].map(([, text]) => text);
  expect(selectors.map((text = '') => text.trim())).toEqual(['::backdrop', '::backdrop']);
});
