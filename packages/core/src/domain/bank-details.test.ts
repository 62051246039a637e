import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSortCode, maskAccountNumber, maskSortCode } from './bank-details.ts';

describe('formatSortCode', () => {
  it('puts a dash between each pair of digits [DD4]', () => {
    expect(formatSortCode('040004')).toBe('04-00-04');
  });

  it.each(['', '04000', '0400040', '04000a', 'a040004', '04-00-04'])(
    'returns %j unchanged, because it is not six digits [DD4]',
    (text) => {
      expect(formatSortCode(text)).toBe(text);
    },
  );

  it('keeps every digit in its place [DD4]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), (digits) => {
        const formatted = formatSortCode(digits);
        expect(formatted).toMatch(/^[0-9]{2}-[0-9]{2}-[0-9]{2}$/);
        expect(formatted.replaceAll('-', '')).toBe(digits);
      }),
    );
  });
});

it('maskSortCode shows only the last two digits [ML1]', () => {
  expect(maskSortCode('20-45-67')).toBe('••-••-67');
});

describe('maskAccountNumber', () => {
  it('shows only the last two digits [DD16]', () => {
    expect(maskAccountNumber('55779911')).toBe('••••••11');
  });

  it('shows no other digit of any number [DD16]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{8}$/), (digits) => {
        expect(maskAccountNumber(digits)).toBe(`••••••${digits.slice(6)}`);
      }),
    );
  });
});
