import { describe, expect, it } from 'vitest';
import { usableMinimumMonths } from './minimum-term.ts';

describe('usableMinimumMonths', () => {
  it.each([
    [undefined, 10],
    [10, 10],
    [0, 0],
    [1, 1],
    [15, 15],
    [16, 15],
    [1000, 15],
    [-1, 10],
    [9.5, 10],
    [Number.NaN, 10],
    [Number.POSITIVE_INFINITY, 10],
  ])('turns %j into %d [TE7]', (configured, usable) => {
    expect(usableMinimumMonths(configured)).toBe(usable);
  });
});
