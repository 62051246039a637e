import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';
import { withoutPart } from '../testing/altered.ts';
import { ADDRESS, TYPED_ADDRESS } from '../testing/sample-answers.ts';
import { address, shownAddress } from './address.ts';

describe('an address of an answer', () => {
  it('[HH14] with a guid is a property', () => {
    expect(read(address, ADDRESS)).toEqual(ADDRESS);
  });

  it('[HH14] without a guid is a full address', () => {
    expect(read(address, TYPED_ADDRESS)).toEqual(TYPED_ADDRESS);
  });

  it('[HH14] that could be both is a property', () => {
    expect(read(address, { ...TYPED_ADDRESS, ...ADDRESS })).toEqual(ADDRESS);
  });

  it('[HH14, CA35] that is a property may have its lines in the full address', () => {
    const { guid } = ADDRESS;
    const { fullAddress, postcode } = TYPED_ADDRESS;
    const property = { guid, ...fullAddress, postcode };
    expect(read(address, { guid, fullAddress, postcode })).toEqual(property);
    expect(read(address, { guid, line1: null, fullAddress, postcode })).toEqual(property);
  });

  it('[CA35] has a number for a guid as its text', () => {
    expect(read(address, { ...ADDRESS, guid: 12 })).toEqual({ ...ADDRESS, guid: '12' });
  });

  it('[CA35] with neither guid nor city has its lines only', () => {
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
  ])('[CA35] whose full address is the text %j has the line %j', (fullAddress, line1) => {
    expect(read(address, { fullAddress, postcode: 'LS6 1AA' })).toEqual({
      fullAddress: { line1, city: '' },
      postcode: 'LS6 1AA',
    });
  });

  it.each([
    null,
    'Leeds',
    7,
    [],
    {},
    { guid: 'adr_1' },
    { postcode: 'LS6 1AA' },
    { fullAddress: '' },
  ])('[ER9] cannot be %j', (value) => {
    expect(read(address, value)).toBeUndefined();
    expect(read(shownAddress, value)).toBeUndefined();
  });

  it('[CA11] that is only shown may lack its postcode', () => {
    for (const complete of [ADDRESS, TYPED_ADDRESS]) {
      const without = withoutPart(complete, 'postcode');
      expect(read(address, without)).toBeUndefined();
      expect(read(address, { ...complete, postcode: '' })).toBeUndefined();
      expect(read(shownAddress, without)).toEqual({ ...complete, postcode: '' });
      expect(read(shownAddress, complete)).toEqual(complete);
    }
  });
});
