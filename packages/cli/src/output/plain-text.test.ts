import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, jsonText } from './plain-text.ts';

const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Random texts with many terminal control sequences. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\u001b', ']', '[', ';', '8', '\\', '\u0007', '\u009b', '\u009c', '\u202e'),
    fc.nat(0x2fff).map((code) => String.fromCodePoint(code)),
  ),
});

describe('foreign text in a terminal', () => {
  it.each([
    ['a colour', '\u001b[31mred\u001b[0m', 'red'],
    ['a cleared screen', '\u001b[2Jgone', 'gone'],
    ['a window title', '\u001b]0;title\u0007text', 'text'],
    ['a link', '\u001b]8;;https://evil.example\u001b\\click\u001b]8;;\u001b\\', 'click'],
    ['the clipboard', '\u001b]52;c;ZXZpbA==\u0007text', 'text'],
    ['one that is cut off', 'a\u001b]0;title', 'a'],
    ['a single escape', 'a\u001b', 'a'],
    ['8-bit controls', '\u009b31mred\u009d0;x\u009ctext', 'redtext'],
    ['bell, backspace and null', 'a\u0007b\u0008c\u0000d', 'abcd'],
    ['overwriting by a carriage return', 'good\rbad', 'good bad'],
    ['a second line', 'one\ntwo\u2028three', 'one two three'],
    ['turned direction', 'a\u202etxt.exe', 'atxt.exe'],
  ])('loses %s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it('keeps everything else', () => {
    const text = "Élodie O'Neil – 30 °C, 你好 👍 £1.60";
    expect(plainText(text)).toBe(text);
  });

  it('never has a control character left', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(plainText(text)).not.toMatch(CONTROLS);
      }),
    );
  });
});

describe('foreign text in JSON', () => {
  it('is escaped, and reads back as the same text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const json = jsonText({ text });
        expect(json).not.toMatch(CONTROLS);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
});
