import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newGuid } from './guid.ts';

const MANY = 100_000;

/** The bits of so many ids that lean to one side: by chance not once in a lifetime. */
function leaningBits(ids: readonly Buffer[], bits: number): readonly number[] {
  const deviations = 3 * Math.sqrt(ids.length);
  return Array.from({ length: bits }, (_, bit) => bit).filter((bit) => {
    const ones = ids.filter((one) => ((one[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    return Math.abs(ones - ids.length / 2) > deviations;
  });
}

describe('a guid', () => {
  it('is 144 bits that never come again and lean to no side', () => {
    const guids = Array.from({ length: MANY }, newGuid);
    const bytes = guids.map((guid) => Buffer.from(guid, 'base64url'));

    expect(new Set(guids).size).toBe(MANY);
    expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([18]));
    expect(leaningBits(bytes, 144)).toEqual([]);
  });

  it('would be found out as a UUID or as a number that counts up', () => {
    const uuids = Array.from({ length: 1000 }, () =>
      Buffer.from(randomUUID().replaceAll('-', ''), 'hex'),
    );
    const numbers = Array.from({ length: 1000 }, (_, number) =>
      Buffer.from(String(number).padStart(16, '0')),
    );

    expect(leaningBits(uuids, 128)).not.toEqual([]);
    expect(leaningBits(numbers, 128)).not.toEqual([]);
  });

  it('says nothing of the time it was made', () => {
    const guids = Array.from({ length: 100 }, newGuid);

    expect(guids).not.toEqual(guids.toSorted());
  });
});
