import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankDigits, isAsciiDigits, withoutSpaces } from './digits.ts';

const digits = fc.stringMatching(/^[0-9]{1,12}$/);
const spaces = ['', ' ', '\u00a0', '\u2009', '\u202f', '\t', '\u200b', '\u200e', '\u2060'];
const dashes = [
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2015',
  '\u2212',
  '\u00ad',
];

/** Generates digits with separators between them, together with the plain digits. */
function withSeparators(separators: readonly string[]) {
  return fc
    .tuple(digits, fc.infiniteStream(fc.constantFrom(...separators)))
    .map(([plain, stream]) => {
      const parts = [...plain].map((digit) => `${stream.next().value ?? ''}${digit}`);
      return { plain, typed: parts.join('') + (stream.next().value ?? '') };
    });
}

describe('isAsciiDigits', () => {
  it.each(['0', '00000001', '9876543210'])('accepts %s [TX11]', (text) => {
    expect(isAsciiDigits(text)).toBe(true);
  });

  it.each(['', '1a', 'a1', '1 2', '-1', '+1', '1.0', '1e3', '٣', '１２', '²', '0x1', '1\n'])(
    'refuses %j [TX11]',
    (text) => {
      expect(isAsciiDigits(text)).toBe(false);
    },
  );

  it('accepts a text exactly when every character is one of the ten ASCII digits [TX11]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789a ٣-') }), (text) => {
        const areAll = text !== '' && [...text].every((one) => '0123456789'.includes(one));
        expect(isAsciiDigits(text)).toBe(areAll);
      }),
    );
  });
});

describe('bankDigits', () => {
  it.each(['20-00-00', '20 00 00', '20–00—00', '200000', ' 20\u00a000\u202f00 ', '20−00‑00'])(
    'turns %j into 200000 [DD4]',
    (typed) => {
      expect(bankDigits(typed)).toBe('200000');
    },
  );

  it('keeps all characters except spaces and dashes, for the checks to refuse [DD4]', () => {
    expect(bankDigits('20/00.0O_0')).toBe('20/00.0O_0');
  });

  it('removes spaces and dashes of every form from between the digits [DD4]', () => {
    fc.assert(
      fc.property(withSeparators([...spaces, ...dashes]), ({ plain, typed }) => {
        expect(bankDigits(typed)).toBe(plain);
      }),
    );
  });

  it('keeps leading zeros [TX11]', () => {
    expect(bankDigits('00-00 01')).toBe('000001');
  });
});

describe('withoutSpaces', () => {
  it('removes spaces of every form from between the digits [PS10]', () => {
    fc.assert(
      fc.property(withSeparators(spaces), ({ plain, typed }) => {
        expect(withoutSpaces(typed)).toBe(plain);
      }),
    );
  });

  it.each(dashes.filter((dash) => dash !== '\u00ad'))('keeps the dash %j [PS10]', (dash) => {
    expect(withoutSpaces(`07700${dash}900123`)).toBe(`07700${dash}900123`);
  });
});
