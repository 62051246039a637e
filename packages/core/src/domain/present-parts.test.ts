import { describe, expect, it } from 'vitest';
import { presentParts } from './present-parts.ts';

describe('presentParts', () => {
  it('leaves out only the parts that are undefined [CA29]', () => {
    const parts = presentParts({ a: undefined, b: null, c: 0, d: '', e: false, f: [undefined] });
    expect(Object.keys(parts)).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(parts).toEqual({ b: null, c: 0, d: '', e: false, f: [undefined] });
  });
});
