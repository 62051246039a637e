import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizesToCompare, isHousemateCount } from './household.ts';

describe('the sizes with which a house is compared', () => {
  it.each([
    [1, [2, 3]],
    [2, [1, 3, 4]],
    [4, [2, 3, 5, 6]],
    [14, [12, 13, 15]],
    [15, [13, 14]],
  ])('of %i are %j [PK30]', (count, sizes) => expect(sizesToCompare(count)).toEqual(sizes));

  it('are always houses, and never its own size [PK30]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }), (count) => {
        const sizes = sizesToCompare(count);
        expect(sizes.every(isHousemateCount)).toBe(true);
        expect(sizes).not.toContain(count);
        expect(sizes).toEqual([...new Set(sizes)].toSorted((one, two) => one - two));
      }),
    );
  });
});
