import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTelephone, isTelephone } from './telephone.ts';

describe('isTelephone', () => {
  it.each(['07700900123', '01134960000', '+447700900123', '+4477009001234567890'])(
    'accepts %s [PS10]',
    (telephone) => {
      expect(isTelephone(telephone)).toBe(true);
    },
  );

  it.each([
    '',
    '0770090012',
    '077009001234',
    '+44770090012',
    '447700900123',
    '07700-900123',
    '(07700)900123',
    '+',
    '++447700900123',
    '+447700900123x',
    'x07700900123',
    '0770090012x',
    '0７700900123',
    '07700900123\n',
    '07700 900123',
  ])('refuses %j [PS10]', (telephone) => {
    expect(isTelephone(telephone)).toBe(false);
  });

  it('accepts digits only exactly when there are 11 [PS10]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,20}$/), (digits) => {
        expect(isTelephone(digits)).toBe(digits.length === 11);
      }),
    );
  });

  it('accepts a plus and digits exactly when there are 12 digits or more [PS10]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,40}$/), (digits) => {
        expect(isTelephone(`+${digits}`)).toBe(digits.length >= 12);
      }),
    );
  });
});

describe('formatTelephone', () => {
  it('removes only the spaces [PS10]', () => {
    expect(formatTelephone(' +44 (0)7700\u00a0900-123 ')).toBe('+44(0)7700900-123');
  });
});
