import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitaliseName } from './capitalise-name.ts';

const name = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aéßﬁ ıǆა𐐨\u0301') }),
);

describe('capitaliseName', () => {
  it.each([
    ['mcDonald', 'McDonald'],
    ["o'neil", "O'neil"],
    ['élodie', 'Élodie'],
    ['  ada  ', 'Ada'],
    ['ada byron', 'Ada byron'],
    ['ADA', 'ADA'],
    ['van der Berg', 'Van der Berg'],
    ["'t hart", "'t hart"],
    ['istanbul', 'Istanbul'],
    ['𐐨da', '𐐀da'],
    ['', ''],
    ['   ', ''],
    ['\u0390anna', '\u03aa\u0301anna'],
    ['ﬁona', 'Fiona'],
    ['ﬃon', 'Ffion'],
    ['ßen', 'Ssen'],
    ['გიორგი', 'გიორგი'],
  ])('[TX12] turns %j into %j', (typed, capitalised) => {
    expect(capitaliseName(typed)).toBe(capitalised);
  });

  it('[TX12] changes nothing when applied a second time', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const once = capitaliseName(typed);
        expect(capitaliseName(once)).toBe(once);
      }),
    );
  });

  it('[TX12] leaves all but the first character as typed', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const [first = '', ...rest] = typed.trim();
        const expected = capitaliseName(first) + rest.join('');
        expect(capitaliseName(typed)).toBe(expected.normalize('NFC'));
      }),
    );
  });
});
