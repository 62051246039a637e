import { describe, expect, it } from 'vitest';
import { maskedAddress } from './masked-address.ts';

const at = (line1: string, more: { readonly line2?: string; readonly postcode?: string } = {}) =>
  maskedAddress({
    fullAddress: {
      line1,
      ...(more.line2 === undefined ? {} : { line2: more.line2 }),
      city: 'Leeds',
    },
    postcode: more.postcode ?? 'LS6 1AA',
  });

describe('a masked address', () => {
  it('keeps the street and the town, and hides the number and half of the postcode', () => {
    expect(at('5 Kettle Terrace')).toBe('•• Kettle Terrace, Leeds, LS6 •••');
  });

  it.each([
    ['12a Kettle Terrace', '•• Kettle Terrace'],
    ['Flat 2, 6 Kettle Terrace', 'Flat ••, •• Kettle Terrace'],
    ['6-8 Kettle Terrace', '•• Kettle Terrace'],
    ['٥ Kettle Terrace', '•• Kettle Terrace'],
  ])('hides every number of %s', (line1, masked) => {
    expect(at(line1)).toBe(`${masked}, Leeds, LS6 •••`);
  });

  it('hides the number of a second line, and keeps a street in it', () => {
    expect(at('Flat 2', { line2: '6 Kettle Terrace' })).toBe(
      'Flat ••, •• Kettle Terrace, Leeds, LS6 •••',
    );
  });

  it('keeps only the initials of a house that has a name and no number', () => {
    expect(at('Rose Cottage', { line2: 'Mill Lane' })).toBe('R••• C•••, Mill Lane, Leeds, LS6 •••');
  });

  it.each([
    ['M145RL', 'M14 •••'],
    [' M14 5RL ', 'M14 •••'],
    ['', '•••'],
  ])('hides the part of the postcode %j that names the street', (postcode, masked) => {
    expect(at('5 Kettle Terrace', { postcode })).toBe(`•• Kettle Terrace, Leeds, ${masked}`);
  });
});
