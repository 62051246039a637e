import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPosition, parseJson } from './json-syntax.ts';

function placeIn(text: string): string {
  const parsed = parseJson(text);
  return parsed.ok ? 'valid' : formatPosition(parsed.error);
}

describe('the place of a syntax error', () => {
  it.each([
    ['', 'line 1, column 1'],
    ['{', 'line 1, column 2'],
    ['{"a": 1,}', 'line 1, column 9'],
    ['{"a" 1}', 'line 1, column 6'],
    ['[1 2]', 'line 1, column 4'],
    ['[1,]', 'line 1, column 4'],
    ['{"a": tru}', 'line 1, column 7'],
    ['{"a": 01}', 'line 1, column 8'],
    ['{"a": 1]', 'line 1, column 8'],
    ['{"a": "b\nc"}', 'line 1, column 9'],
    ['{"a": "b\\x"}', 'line 1, column 9'],
    ['{"a": "b', 'line 1, column 9'],
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3'],
    ['{\r\n"a": 1\r\n"b": 2}', 'line 3, column 1'],
    ['{} x', 'line 1, column 4'],
    ["{'a': 1}", 'line 1, column 2'],
    ['{"a": 1 "b', 'line 1, column 9'],
    ['{:1}', 'line 1, column 2'],
    ['[,1]', 'line 1, column 2'],
    ['1,2', 'line 1, column 2'],
    ['[1}', 'line 1, column 3'],
    ['[1 {}]', 'line 1, column 4'],
    ['["a" "b"]', 'line 1, column 6'],
    ['[[1],2 3]', 'line 1, column 8'],
    ['[1,"a":2]', 'line 1, column 7'],
    ['{"a":1,2}', 'line 1, column 8'],
    ['{"a":1,"b" 2}', 'line 1, column 12'],
    ['[x"ab', 'line 1, column 2'],
    ['["ab\\x"]', 'line 1, column 5'],
    ['["\\u00e9b\\x"]', 'line 1, column 10'],
    ['["\\u00g"]', 'line 1, column 3'],
  ])('of %j is %s', (text, place) => {
    expect(placeIn(text)).toBe(place);
  });
});

describe('valid JSON', () => {
  it('may begin with a byte order mark', () => {
    expect(parseJson('\ufeff{"a": 1}')).toEqual({ ok: true, value: { a: 1 } });
  });

  it('keeps a byte order mark that is part of a text', () => {
    expect(parseJson('["\ufeffa"]')).toEqual({ ok: true, value: ['\ufeffa'] });
  });

  it('is exactly the text that the engine accepts', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (json, at, noise) => {
        const position = at % (json.length + 1);
        const text = json.slice(0, position) + noise + json.slice(position);
        let isValid = true;
        try {
          JSON.parse(text);
        } catch {
          isValid = false;
        }
        expect(parseJson(text).ok).toBe(isValid);
      }),
    );
  });
});
