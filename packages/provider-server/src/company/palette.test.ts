import { readFileSync } from 'node:fs';
import { contrastOf } from '@kettle/core';
import type { Colours } from '@kettle/provider-domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourMistakes, paletteOf } from './palette.ts';

/** The colours of the site's own style sheet, in light and in dark. */
const sheet = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', rest = ''] = sheet.split('@media screen and (prefers-color-scheme: dark)');
const [darkCss = ''] = rest.split('@media (prefers-reduced-motion');
const tokensOf = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
const light = tokensOf(lightCss);
const own = { light, dark: { ...light, ...tokensOf(darkCss) } };

const KETTLE: Colours = {
  band: '#0a3744',
  action: '#0b5363',
  actionOnDark: '#86d6e3',
  accent: '#ffb938',
};

const GROUNDS = ['page', 'ground', 'surface', 'sunken'];
const TINTS = ['action-soft', 'info-soft', 'success-soft', 'warning-soft', 'severe-soft'];
const each = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));
const TEXT = [
  ...each(['link'], [...GROUNDS, ...TINTS]),
  ...each(['ink', 'ink-soft'], ['action-soft', 'info-soft']),
  ...each(['on-action'], ['action', 'action-hover']),
  ...each(['on-band', 'on-band-soft'], ['band']),
  ...each(['action', 'severe'], ['action-soft']),
  ['info', 'info-soft'],
  ['on-accent', 'accent'],
] as const;
const EDGES = [
  ...each(['action', 'focus'], GROUNDS),
  ...each(['edge', 'focus'], TINTS),
  ...each(['accent', 'band-edge'], ['band']),
] as const;

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const accepted = fc
  .record({ band: hex, action: hex, actionOnDark: hex, accent: hex })
  .filter((colours) => colourMistakes(colours).length === 0);

describe('the colours of a company', () => {
  it('that are accepted leave text readable and edges visible in both schemes', () => {
    fc.assert(
      fc.property(accepted, (colours) => {
        const palette = paletteOf(colours);
        for (const scheme of ['light', 'dark'] as const) {
          const all: Record<string, string> = { ...own[scheme], ...palette[scheme] };
          const ratio = (front: string, back: string) =>
            contrastOf(all[`color-${front}`] ?? '', all[`color-${back}`] ?? '');
          for (const [front, back] of TEXT)
            expect(ratio(front, back), `${scheme}: ${front} on ${back}`).toBeGreaterThanOrEqual(
              4.5,
            );
          for (const [front, back] of EDGES)
            expect(ratio(front, back), `${scheme}: ${front} on ${back}`).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it('may be those of the product, and change tokens that the style sheet has', () => {
    expect(colourMistakes(KETTLE)).toEqual([]);
    const palette = paletteOf(KETTLE);
    for (const scheme of ['light', 'dark'] as const) {
      for (const token of Object.keys(palette[scheme])) expect(own[scheme]).toHaveProperty(token);
    }
  });

  it('that are too pale, or too dark in the dark, are named with what to do', () => {
    const wrong = {
      band: '#888888',
      action: '#5aa9e6',
      actionOnDark: '#335577',
      accent: '#777777',
    };
    expect(colourMistakes(wrong)).toEqual([
      {
        name: 'band',
        message: expect.stringMatching(/^has a contrast of 3\.5 with #ffffff, but needs 7: /),
      },
      { name: 'action', message: expect.stringMatching(/, but needs 5\.5: .* make it darker$/) },
      {
        name: 'actionOnDark',
        message: expect.stringMatching(/, but needs 7: .* make it lighter$/),
      },
      { name: 'accent', message: expect.stringMatching(/with #0e2833, but needs 4\.5: /) },
      { name: 'accent', message: expect.stringMatching(/with #888888, but needs 3: /) },
    ]);
  });
});
