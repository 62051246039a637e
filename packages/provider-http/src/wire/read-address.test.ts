import { describe, expect, it } from 'vitest';
import { withoutPart } from '../testing/altered.ts';
import { ADDRESS, TYPED_ADDRESS } from '../testing/sample-answers.ts';
import { readAddress, readShownAddress } from './read-address.ts';

describe('an address of an answer', () => {
  it('[HH14] is a property by its guid', () => {
    expect(readAddress(ADDRESS)).toEqual(ADDRESS);
  });

  it('[HH14] is an address in full where there is no guid', () => {
    expect(readAddress(TYPED_ADDRESS)).toEqual(TYPED_ADDRESS);
  });

  it('[HH14] is a property where it is both', () => {
    expect(readAddress({ ...TYPED_ADDRESS, ...ADDRESS })).toEqual(ADDRESS);
  });

  it('[HH14] is in full where the property cannot be read', () => {
    const both = withoutPart({ ...ADDRESS, ...TYPED_ADDRESS }, 'line1');
    expect(readAddress(both)).toEqual(TYPED_ADDRESS);
  });

  it('[CA11] with neither guid nor city can be shown, but no house signed up at it', () => {
    const lines = { line1: '1 Kettle Terrace', line2: 'Headingley', postcode: 'LS6 1AA' };
    const { line1, line2, postcode } = lines;
    expect(readAddress(lines)).toBeUndefined();
    expect(readShownAddress(lines)).toEqual({ fullAddress: { line1, line2, city: '' }, postcode });
    expect(readShownAddress({ ...lines, city: 'Leeds' })).toEqual({
      fullAddress: { line1, line2, city: 'Leeds' },
      postcode,
    });
  });

  it('[CA11] is shown as what it is where it is whole', () => {
    expect(readShownAddress(ADDRESS)).toEqual(ADDRESS);
    expect(readShownAddress(TYPED_ADDRESS)).toEqual(TYPED_ADDRESS);
    expect(readShownAddress({ postcode: 'LS6 1AA' })).toBeUndefined();
  });
});
