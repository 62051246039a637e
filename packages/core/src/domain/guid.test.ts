import { describe, expect, it } from 'vitest';
import { readGuid } from './guid.ts';

const BEHIND_A_LINK = ['.', ',', '!', '?', ')', '"', '”', '’', '»', '>', '*', '…', ').', '\n'];

describe('a guid', () => {
  it.each(BEHIND_A_LINK)('[JO19] is found without the %j pasted after it', (rest) => {
    expect(readGuid(`acc_taken${rest}`)).toBe('acc_taken');
    expect(readGuid(`acc_taken${rest} Join us by Friday. Sam`)).toBe('acc_taken');
  });

  it.each([' acc_taken', '“acc_taken”', '\u2068acc_taken\u2069', '\u200bacc_taken\u200b'])(
    '[JO19] is found without the text around it: %j',
    (text) => {
      expect(readGuid(text)).toBe('acc_taken');
    },
  );

  it.each(['x', 'kZ0-_9', '-_kZ-', '0b1f6f0e-6b8d-4a0e-9d3c-3f6f2f0c1a2b'])(
    '[JO19] is returned unchanged: %s',
    (guid) => {
      expect(readGuid(guid)).toBe(guid);
    },
  );

  it.each(['', ' ', '.', '”', '\u200b'])('[JO19] is not found in %j', (text) => {
    expect(readGuid(text)).toBeUndefined();
  });
});
