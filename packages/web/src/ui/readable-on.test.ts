import { expect, it } from 'vitest';
import { contrastOf, readableOn } from './readable-on.ts';

it('measures black on white as 21 to 1 in either order', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
});

it('measures a known grey as WCAG does', () => {
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2);
});

it.each([
  ['#ffb938', '#0e2833'],
  ['#fff', '#0e2833'],
  ['#0a3744', '#ffffff'],
  ['#b3211a', '#ffffff'],
])('writes on %s in %s', (background, text) => {
  expect(readableOn(background)).toBe(text);
});

it.each(['#777777', '#808080', '#1b7f5c', '#e2574c', '#0099ff'])(
  'stays readable on the middling %s',
  (background) => {
    expect(contrastOf(readableOn(background), background)).toBeGreaterThan(3.8);
  },
);
