import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatedNames } from './repeated-names.ts';

const pathsIn = (text: string): readonly string[] =>
  repeatedNames(text, JSON.parse(text)).map(({ path }) => path);

describe('a repeated name', () => {
  it.each<[string, readonly string[]]>([
    ['{"a":1,"a":2}', ['a']],
    ['{"a":1,"a":1,"a":1}', ['a']],
    ['{"a" : {"b":1,\n"b"\t:2}, "c":0}', ['a.b']],
    ['{"a":{"b":1},"a":{"b":2}}', ['a']],
    ['{"a":[{"b":1},[0,{"c":1,"c":2}],{"b":1,"b":2}]}', ['a.1.1.c', 'a.2.b']],
    ['{"a":["x","y, z",{"b":1,"b":2}]}', ['a.2.b']],
    [String.raw`{"a":1,"\u0061":2}`, ['a']],
    [String.raw`{"a":"\":","b":{"c\"":1,"c\"":2}}`, ['b.c"']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
  ])('in %s is found', (text, paths) => {
    expect(pathsIn(text)).toEqual(paths);
  });

  it('that may be an account number is not shown', () => {
    expect(repeatedNames('{"5577 9911":1,"5577 9911":2}', {})).toEqual([
      { path: '…', message: 'This name is used twice' },
    ]);
  });

  it.each([
    '{"a":{"b":1},"b":{"b":2}}',
    String.raw`{"a":"\":\":","b":":"}`,
    '[{"a":1},{"a":1},":",": ,{"]',
    '7',
  ])('is not found in %s', (text) => {
    expect(pathsIn(text)).toEqual([]);
  });

  it('is found in any object and at any depth, and nowhere else', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.nat({ max: 2 }),
        fc.nat(40),
        (value, spaces, depth) => {
          const text = JSON.stringify(value, undefined, spaces);
          expect(pathsIn(text)).toEqual([]);
          const planted = `${'{"a":['.repeat(depth)}{"b":${text},"c":1,"b":${text}}${']}'.repeat(depth)}`;
          expect(pathsIn(planted)).toEqual([`${'a.0.'.repeat(depth)}b`]);
        },
      ),
    );
  });

  it('is found in a very deeply nested text', () => {
    const text = `${'['.repeat(50_000)}{"a":1,"a":2}${']'.repeat(50_000)}`;
    expect(repeatedNames(text, JSON.parse(text))).toHaveLength(1);
  });
});
