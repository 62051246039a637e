import { describe, expect, it } from 'vitest';
import { formatAddress, isKnownAddress, type Address } from './address.ts';

const KNOWN: Address = { guid: 'adr_ls6_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
const TYPED: Address = {
  fullAddress: { line1: '9 Hand Street', city: 'Leeds' },
  postcode: 'LS6 1AA',
};

describe('isKnownAddress', () => {
  it('is true for a property of the provider and false for a typed address [RT1]', () => {
    expect([KNOWN, TYPED].map(isKnownAddress)).toEqual([true, false]);
  });
});

describe('formatAddress', () => {
  it('joins the parts of a known address with commas [FS1]', () => {
    expect(formatAddress(KNOWN)).toBe('1 Kettle Terrace, LS6 1AA');
  });

  it('writes all parts of a known address in order [FS1]', () => {
    const whole = {
      ...KNOWN,
      line1: 'Flat 2',
      line2: '6 Kettle Terrace',
      organisationName: 'Kettle Court',
      city: 'Leeds',
    };
    expect(formatAddress(whole)).toBe('Kettle Court, Flat 2, 6 Kettle Terrace, Leeds, LS6 1AA');
  });

  it('joins the parts of a typed address with commas [FS1]', () => {
    expect(formatAddress(TYPED)).toBe('9 Hand Street, Leeds, LS6 1AA');
    const withLine2 = { ...TYPED, fullAddress: { ...TYPED.fullAddress, line2: 'Headingley' } };
    expect(formatAddress(withLine2)).toBe('9 Hand Street, Headingley, Leeds, LS6 1AA');
  });

  it('leaves out empty parts [FS1]', () => {
    expect(formatAddress({ ...KNOWN, line2: '', city: '' })).toBe('1 Kettle Terrace, LS6 1AA');
  });
});
