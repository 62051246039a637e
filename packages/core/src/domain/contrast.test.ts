import { expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';

it('gives black and white a contrast of 21 to 1 in either order', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
});

it('gives a known grey the contrast that WCAG gives it', () => {
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2);
});
