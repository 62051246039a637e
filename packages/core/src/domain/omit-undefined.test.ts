import { describe, expect, it } from 'vitest';
import { omitUndefined } from './omit-undefined.ts';

describe('omitUndefined', () => {
  it('leaves out only the parts that are undefined', () => {
    const parts = omitUndefined({ a: undefined, b: null, c: 0, d: '', e: false, f: [undefined] });
    expect(Object.keys(parts)).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(parts).toEqual({ b: null, c: 0, d: '', e: false, f: [undefined] });
  });
});
