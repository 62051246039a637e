import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, isBlank, isWellFormed } from './text.ts';

/** The characters that most often cause errors; the generated texts mix them with any others. */
const TRICKY = [
  ...'aé \u0301e\t\r\n\u0000\u0007\u007f\u0085\u009f\u00a0\u00ad\u2028\u2029\u200b\u200d',
];
const MORE_TRICKY = [
  ...'\u202a\u202e\u2066\u2069\ufeff\u2060\u3000\u1680\u0344\u212b\u1100\u1161😀',
];
const anyText = fc.string({ unit: 'binary' });
const trickyText = fc.string({ unit: fc.constantFrom(...TRICKY, ...MORE_TRICKY) });
const text = fc.oneof(anyText, trickyText);

function clean(typed: string): string {
  const cleaned = cleanText(typed);
  return cleaned.ok ? cleaned.value : 'refused';
}

describe('cleanText', () => {
  it('brings text to NFC [TX1]', () => {
    expect(clean('E\u0301lodie')).toBe('\u00c9lodie');
  });

  it('normalises to NFC after removing the control characters between a letter and its accent [TX1]', () => {
    expect(clean('E\u0000\u0301lodie')).toBe('\u00c9lodie');
  });

  it.each([
    ['a high half alone', 'a\ud83d'],
    ['a low half alone', '\ude00a'],
    ['the halves the wrong way round', '\ude00\ud83d'],
    ['a high half before a whole pair', '\ud83d😀'],
  ])('refuses %s [TX1]', (_name, typed) => {
    expect(cleanText(typed)).toEqual({ ok: false, error: 'malformed-text' });
    expect(isWellFormed(typed)).toBe(false);
  });

  it('leaves characters beyond the basic plane unchanged [TX1]', () => {
    expect(clean('Ada 😀 𝒜')).toBe('Ada 😀 𝒜');
  });

  it.each([
    ['tab', '\t'],
    ['line feed', '\n'],
    ['vertical tab', '\v'],
    ['form feed', '\f'],
    ['carriage return', '\r'],
    ['carriage return and line feed', '\r\n'],
    ['next line', '\u0085'],
    ['line separator', '\u2028'],
    ['paragraph separator', '\u2029'],
  ])('turns a %s into one space [TX2]', (_name, character) => {
    expect(clean(`1${character}Kettle Terrace`)).toBe('1 Kettle Terrace');
  });

  it('turns two line breaks into two spaces [TX2]', () => {
    expect(clean('a\n\rb')).toBe('a  b');
  });

  it('removes every other control character [TX2]', () => {
    const isSpace = (code: number): boolean => (code >= 9 && code <= 13) || code === 0x85;
    const controls = Array.from({ length: 0xa0 }, (_, code) => code).filter(
      (code) => (code < 0x20 || code >= 0x7f) && !isSpace(code),
    );
    for (const code of controls) expect(clean(`a${String.fromCharCode(code)}b`)).toBe('ab');
    expect(controls).toHaveLength(59);
  });

  it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'])(
    'removes the bidi override %j [TX2]',
    (character) => {
      expect(clean(`a${character}b`)).toBe('ab');
    },
  );

  it.each(['\u2066', '\u2067', '\u2068', '\u2069', '\ufeff'])(
    'removes the isolate or mark %j [TX2]',
    (character) => {
      expect(clean(`a${character}b`)).toBe('ab');
    },
  );

  it.each(['\u2029a', '\u202fa', '\u2065a', '\u206aa', '\ufefea', '\u007ea', '\u00a0a'])(
    'keeps the neighbours of the characters it removes: %j [TX2]',
    (neighbour) => {
      const inside = `x${neighbour}`;
      expect(clean(inside)).toBe(inside.replace('\u2029', ' '));
    },
  );

  it.each([
    ' ',
    '\u00a0',
    '\u1680',
    '\u2000',
    '\u200a',
    '\u202f',
    '\u205f',
    '\u3000',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u1160',
    '\u180e',
    '\u200b',
    '\u200f',
    '\u2060',
    '\u2064',
    '\u206a',
    '\u206f',
    '\u2800',
    '\u3164',
    '\uffa0',
  ])('trims any number of %j outside, and keeps them inside [TX2]', (blank) => {
    const inside = blank === '\ufeff' ? '' : blank.normalize();
    expect(clean(`${blank}${blank}Ada${blank}Byron${blank}${blank}`)).toBe(`Ada${inside}Byron`);
    expect(clean(blank.repeat(3))).toBe('');
    expect(isBlank(blank.repeat(3))).toBe(true);
  });

  it.each([
    '\ufe0f',
    '\u17b4',
    '\u180b',
    '\u2065',
    '\u{1d173}',
    '\u{e0041}',
    '\u{e0100}',
    ' \u200b\u{e007f} ',
  ])('calls a text of only the invisible %j blank [TX2]', (invisible) => {
    expect(clean(invisible.repeat(2))).toBe('');
    expect(isBlank(invisible)).toBe(true);
  });

  it.each(['❤\ufe0f', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'])(
    'keeps the invisible characters at the end of an emoji: %s [TX2]',
    (emoji) => {
      expect(clean(` Ada ${emoji} `)).toBe(`Ada ${emoji}`);
      expect(isBlank(emoji)).toBe(false);
    },
  );

  it('keeps double spaces, quotes, markup and case inside the text [TX2]', () => {
    expect(clean("  Flat  2, <b>O'Neil & Söhne</b> ")).toBe("Flat  2, <b>O'Neil & Söhne</b>");
  });

  it('calls a text with one visible character not blank [TX2]', () => {
    expect(isBlank('\u200b.\u200b')).toBe(false);
    expect(isBlank('')).toBe(true);
  });

  it('scans a long run of spaces inside a text only once [TX2]', () => {
    const typed = `a${' '.repeat(200_000)}b`;
    expect(clean(typed)).toBe(typed);
  });
});

describe('cleanText with random text', () => {
  it('changes nothing when applied a second time [TX1, TX2]', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(clean(clean(typed))).toBe(clean(typed));
      }),
    );
  });

  it('returns text in NFC [TX1]', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(clean(typed)).toBe(clean(typed).normalize('NFC'));
      }),
    );
  });

  it('leaves no control character and no bidi override [TX2]', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(clean(typed)).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff]/u);
      }),
    );
  });

  it('leaves no outer white space, and turns a blank text into an empty one [TX2]', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(clean(typed)).toBe(clean(typed).trim());
        expect(isBlank(clean(typed))).toBe(clean(typed) === '');
      }),
    );
  });

  it('leaves a text of letters, digits and inner spaces unchanged [TX2]', () => {
    const plain = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 '.,<>&-]*[A-Za-z0-9]$/);
    fc.assert(
      fc.property(plain, (typed) => {
        expect(clean(typed)).toBe(typed);
      }),
    );
  });

  it('refuses exactly the texts that cannot be encoded [TX1]', () => {
    const units = fc.array(fc.integer({ min: 0xd7f0, max: 0xe00f }));
    fc.assert(
      fc.property(units, (codes) => {
        const typed = String.fromCharCode(...codes);
        const isEncodable = new TextDecoder().decode(new TextEncoder().encode(typed)) === typed;
        expect(cleanText(typed).ok).toBe(isEncodable);
      }),
    );
  });
});
