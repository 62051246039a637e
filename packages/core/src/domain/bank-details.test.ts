import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSortCode, maskAccountNumber } from './bank-details.ts';

describe('formatSortCode', () => {
  it('[DD12] puts a dash between each pair of digits', () => {
    expect(formatSortCode('040004')).toBe('04-00-04');
  });

  it.each(['', '04000', '0400040', '04000a', 'a040004', '04-00-04'])(
    '[DD12] returns %j unchanged, because it is not six digits',
    (text) => {
      expect(formatSortCode(text)).toBe(text);
    },
  );

  it('[DD12] keeps every digit in its place', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), (digits) => {
        const formatted = formatSortCode(digits);
        expect(formatted).toMatch(/^[0-9]{2}-[0-9]{2}-[0-9]{2}$/);
        expect(formatted.replaceAll('-', '')).toBe(digits);
      }),
    );
  });
});

describe('maskAccountNumber', () => {
  it('[DD16] shows only the last two digits', () => {
    expect(maskAccountNumber('55779911')).toBe('••••••11');
  });

  it('[DD16] shows no other digit of any number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{8}$/), (digits) => {
        expect(maskAccountNumber(digits)).toBe(`••••••${digits.slice(6)}`);
      }),
    );
  });
});
