import { describe, expect, it } from 'vitest';
import { usableCode } from './codes.ts';

describe('a code', () => {
  it('[TX2, TX3, TX11] loses invisible characters and stays a text', () => {
    expect(usableCode(' \u200bFRA\u202e007\u0000 ')).toBe('FRA007');
    expect(usableCode('0042')).toBe('0042');
  });

  it('[TX5] is accepted up to 64 characters', () => {
    expect(usableCode('x'.repeat(64))).toBe('x'.repeat(64));
    expect(usableCode('x'.repeat(65))).toBeUndefined();
  });

  it.each(['', '  ', '\u200b', 'A\ud800'])('[TX1, TX3] cannot be %j', (text) => {
    expect(usableCode(text)).toBeUndefined();
  });
});
