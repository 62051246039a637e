import { describe, expect, it } from 'vitest';
import { newGuid } from './guid.ts';

const MANY = 20_000;

describe('a guid', () => {
  it('is 144 bits that never come again and lean to no side', () => {
    const guids = Array.from({ length: MANY }, newGuid);
    const bytes = guids.map((guid) => Buffer.from(guid, 'base64url'));

    expect(new Set(guids).size).toBe(MANY);
    expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([18]));
    for (let bit = 0; bit < 144; bit += 1) {
      const ones = bytes.filter((one) => ((one[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      // Six standard deviations: not once in a lifetime by chance.
      expect(Math.abs(ones - MANY / 2)).toBeLessThan(3 * Math.sqrt(MANY));
    }
  });

  it('says nothing of the time it was made', () => {
    const guids = Array.from({ length: 100 }, newGuid);

    expect(guids).not.toEqual(guids.toSorted());
  });
});
