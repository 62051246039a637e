import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePunycode, encodePunycode } from './punycode.ts';

/** From RFC 3492, section 7.1, and domains in use. */
const SAMPLES = [
  ['ليهمابتكلموشعربي؟', 'egbpdaj6bu4bxfgehfvwxn'],
  ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['Pročprostěnemluvíčesky', 'Proprostnemluvesky-uyb24dma41a'],
  ['3年B組金八先生', '3B-ww4c5e180e575a65lsy2b'],
  ['そのスピードで', 'd9juau41awczczp'],
  ['exämple', 'exmple-cua'],
  ['bücher', 'bcher-kva'],
  ['рф', 'p1ai'],
  ['💩', 'ls8h'],
] as const;

describe('punycode', () => {
  it.each(SAMPLES)('writes %s as %s, and reads it [PS5]', (text, encoded) => {
    expect(encodePunycode(text)).toBe(encoded);
    expect(decodePunycode(encoded)).toBe(text);
  });

  it.each(['-', 'a-!', 'ü', '99999999', 'zzzzzzzzzzz', 'abc-ü'])('cannot read %s [PS5]', (text) => {
    expect(decodePunycode(text)).toBeUndefined();
  });

  it('reads every text that it has written [PS5]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(decodePunycode(encodePunycode(text))).toBe(text);
      }),
    );
  });

  it('agrees with the platform on words of lower-case letters [PS5]', () => {
    const letters = fc.constantFrom(...'abcäöüßéèñøåæœčšžłżабвгдежαβγδε日本語한국');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 20 }), (word) => {
        const ascii = domainToASCII(`${word}.com`);
        const isPlain = /^[a-z]*$/.test(word);
        expect(isPlain ? `${word}.com` : `xn--${encodePunycode(word)}.com`).toBe(ascii);
      }),
    );
  });
});
