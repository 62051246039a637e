import { describe, expect, it } from 'vitest';
import { usableCode } from './codes.ts';

describe('a code', () => {
  it('loses invisible characters and stays a text [TX2]', () => {
    expect(usableCode(' \u200bFRA\u202e007\u0000 ')).toBe('FRA007');
    expect(usableCode('0042')).toBe('0042');
  });

  it('is accepted up to 64 characters', () => {
    expect(usableCode('x'.repeat(64))).toBe('x'.repeat(64));
    expect(usableCode('x'.repeat(65))).toBeUndefined();
  });

  it.each(['', '  ', '\u200b', 'A\ud800'])('cannot be %j [TX1, TX2]', (text) => {
    expect(usableCode(text)).toBeUndefined();
  });
});
