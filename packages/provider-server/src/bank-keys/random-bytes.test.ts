import { describe, expect, it } from 'vitest';
import { freshRandomBytes } from './random-bytes.ts';

describe('fresh random bytes', () => {
  it('never repeat, however often the pool is refilled', () => {
    const drawn = Array.from({ length: 5000 }, () => freshRandomBytes(12).toString('hex'));

    expect(new Set(drawn).size).toBe(5000);
    expect(new Set(drawn.map((text) => text.length))).toEqual(new Set([24]));
  });

  it('are not overwritten when the pool is refilled', () => {
    const first = freshRandomBytes(18);
    const before = first.toString('hex');
    for (let round = 0; round < 1000; round += 1) freshRandomBytes(18);

    expect(first.toString('hex')).toBe(before);
  });
});
