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
  ])('turns %j into %j [TX12]', (typed, capitalised) => {
    expect(capitaliseName(typed)).toBe(capitalised);
  });

  it('changes nothing when applied a second time [TX12]', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const once = capitaliseName(typed);
        expect(capitaliseName(once)).toBe(once);
      }),
    );
  });

  it('leaves all but the first character as typed [TX12]', () => {
    fc.assert(
      fc.property(name, (typed) => {
        const [first = '', ...rest] = typed.trim();
        const expected = capitaliseName(first) + rest.join('');
        expect(capitaliseName(typed)).toBe(expected.normalize('NFC'));
      }),
    );
  });
});
