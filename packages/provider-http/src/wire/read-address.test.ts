import { describe, expect, it } from 'vitest';
import { withoutPart } from '../testing/altered.ts';
import { ADDRESS, TYPED_ADDRESS } from '../testing/sample-answers.ts';
import { readAddress, readShownAddress } from './read-address.ts';

describe('an address of an answer', () => {
  it('[HH14] with a guid is a property', () => {
    expect(readAddress(ADDRESS)).toEqual(ADDRESS);
  });

  it('[HH14] without a guid is a full address', () => {
    expect(readAddress(TYPED_ADDRESS)).toEqual(TYPED_ADDRESS);
  });

  it('[HH14] that could be both is a property', () => {
    expect(readAddress({ ...TYPED_ADDRESS, ...ADDRESS })).toEqual(ADDRESS);
  });

  it('[HH14] is a full address if the property cannot be read', () => {
    const both = withoutPart({ ...ADDRESS, ...TYPED_ADDRESS }, 'line1');
    expect(readAddress(both)).toEqual(TYPED_ADDRESS);
  });

  it('[CA11] with neither guid nor city can be displayed, but not used for a sign-up', () => {
    const lines = { line1: '1 Kettle Terrace', line2: 'Headingley', postcode: 'LS6 1AA' };
    const { line1, line2, postcode } = lines;
    expect(readAddress(lines)).toBeUndefined();
    expect(readShownAddress(lines)).toEqual({ fullAddress: { line1, line2, city: '' }, postcode });
    expect(readShownAddress({ ...lines, city: 'Leeds' })).toEqual({
      fullAddress: { line1, line2, city: 'Leeds' },
      postcode,
    });
  });

  it('[CA11] that is complete is displayed unchanged', () => {
    expect(readShownAddress(ADDRESS)).toEqual(ADDRESS);
    expect(readShownAddress(TYPED_ADDRESS)).toEqual(TYPED_ADDRESS);
    expect(readShownAddress({ postcode: 'LS6 1AA' })).toBeUndefined();
  });
});
