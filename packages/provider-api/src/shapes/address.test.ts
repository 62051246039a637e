import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';
import { withoutPart } from '../testing/change-parts.ts';
import { ADDRESS, TYPED_ADDRESS } from '../testing/sample-answers.ts';
import { address, shownAddress } from './address.ts';

describe('an address of an answer', () => {
  it('with a guid is a property', () => {
    expect(read(address, ADDRESS)).toEqual(ADDRESS);
  });

  it('without a guid is a full address', () => {
    expect(read(address, TYPED_ADDRESS)).toEqual(TYPED_ADDRESS);
  });

  it('that could be both is a property', () => {
    expect(read(address, { ...TYPED_ADDRESS, ...ADDRESS })).toEqual(ADDRESS);
  });

  it('that is a property may have its lines in the full address', () => {
    const { guid } = ADDRESS;
    const { fullAddress, postcode } = TYPED_ADDRESS;
    const property = { guid, ...fullAddress, postcode };
    expect(read(address, { guid, fullAddress, postcode })).toEqual(property);
    expect(read(address, { guid, line1: null, fullAddress, postcode })).toEqual(property);
  });

  it('has a number for a guid as its text', () => {
    expect(read(address, { ...ADDRESS, guid: 12 })).toEqual({ ...ADDRESS, guid: '12' });
  });

  it('with neither guid nor city has its lines only', () => {
    const lines = { line1: '1 Kettle Terrace', line2: 'Headingley' };
    const typed = { fullAddress: { ...lines, city: '' }, postcode: 'LS6 1AA' };
    expect(read(address, { ...lines, postcode: 'LS6 1AA' })).toEqual(typed);
    expect(read(address, { ...lines, city: 'Leeds', postcode: 'LS6 1AA' })).toEqual({
      ...typed,
      fullAddress: { ...lines, city: 'Leeds' },
    });
  });

  it.each([
    ['1 Kettle Terrace, Leeds', '1 Kettle Terrace, Leeds'],
    ['1 Kettle Terrace, Leeds, LS6 1AA', '1 Kettle Terrace, Leeds'],
    ['1 Kettle Terrace, Leeds ls6 1aa', '1 Kettle Terrace, Leeds'],
    ['LS6 1AA', 'LS6 1AA'],
  ])('whose full address is the text %j has the line %j', (fullAddress, line1) => {
    expect(read(address, { fullAddress, postcode: 'LS6 1AA' })).toEqual({
      fullAddress: { line1, city: '' },
      postcode: 'LS6 1AA',
    });
  });

  it.each([null, '', 7, [], {}, { guid: 'adr_1' }, { postcode: 'LS6 1AA' }, { fullAddress: '' }])(
    'cannot be %j [ER9]',
    (value) => {
      expect(read(address, value)).toBeUndefined();
      expect(read(shownAddress, value)).toBeUndefined();
    },
  );

  it('that is only shown may be one text', () => {
    const shown = { fullAddress: { line1: '7 Seven Dials, Brighton', city: '' }, postcode: '' };
    expect(read(shownAddress, '7 Seven Dials, Brighton')).toEqual(shown);
    expect(read(address, '7 Seven Dials, Brighton')).toBeUndefined();
  });

  it('has its postcode in upper case, and no empty lines', () => {
    const { line2: _, organisationName: _none, ...lines } = ADDRESS;
    const sent = { ...ADDRESS, line2: '', organisationName: null, postcode: 'ls61aa' };
    expect(read(address, sent)).toEqual(lines);
    expect(read(shownAddress, { ...TYPED_ADDRESS, postcode: 'ls6 1ab' })).toEqual(TYPED_ADDRESS);
  });

  it('that is only shown may lack its postcode', () => {
    for (const complete of [ADDRESS, TYPED_ADDRESS]) {
      const without = withoutPart(complete, 'postcode');
      expect(read(address, without)).toBeUndefined();
      expect(read(address, { ...complete, postcode: '' })).toBeUndefined();
      expect(read(shownAddress, without)).toEqual({ ...complete, postcode: '' });
      expect(read(shownAddress, complete)).toEqual(complete);
    }
  });
});
