import { expect, it } from 'vitest';
import { contrastOf, readableOn } from './ribbon.tsx';

it('gives black and white a contrast of 21 to 1 in either order', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
});

it('gives a known grey the contrast that WCAG gives it', () => {
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2);
});

it.each([
  ['#ffb938', '#0e2833'],
  ['#fff', '#0e2833'],
  ['#0a3744', '#ffffff'],
  ['#b3211a', '#ffffff'],
])('picks for the background %s the text colour %s', (background, text) => {
  expect(readableOn(background)).toBe(text);
});

it.each(['#777777', '#808080', '#1b7f5c', '#e2574c', '#0099ff'])(
  'picks a readable text colour for the medium background %s',
  (background) => {
    expect(contrastOf(readableOn(background), background)).toBeGreaterThan(3.8);
  },
);
