import { describe, expect, it } from 'vitest';
import { readListOf, readShape, readText } from './reader.ts';

describe('reading an answer', () => {
  const read = readShape({ id: readText }, { toString: readText, more: readText });

  it('[CA29] ignores properties of a prototype', () => {
    expect(read({ id: 'a' })).toEqual({ id: 'a' });
    expect(read(Object.create({ id: 'a' }))).toBeUndefined();
    expect(read(JSON.parse('{"__proto__":{"id":"a"}}'))).toBeUndefined();
  });

  it('[CA29] changes no prototype', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const answer = read(JSON.parse('{"id":"a","__proto__":{"polluted":true},"toString":"b"}'));
    expect(answer).toEqual({ id: 'a', toString: 'b' });
    expect(Object.getPrototypeOf(answer)).toBe(Object.prototype);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  });

  it('[ER9] reads a list completely or not at all', () => {
    const list = readListOf(readText);
    expect(list(['a', 'b'])).toEqual(['a', 'b']);
    expect(list([])).toEqual([]);
    expect(list(['a', null])).toBeUndefined();
    expect(list({ 0: 'a', length: 1 })).toBeUndefined();
  });
});
