import { describe, expect, it } from 'vitest';
import { completeHouseState, completeHouseAddress } from './entry-state.ts';

describe('the complete house in a history entry', () => {
  it('is named by its address [RT1]', () => {
    const address = { guid: 'adr_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
    expect(completeHouseAddress(completeHouseState(address))).toBe('1 Kettle Terrace, LS6 1AA');
  });

  it('is known even without an address [RT1]', () => {
    expect(completeHouseAddress(completeHouseState(undefined))).toBe('');
  });

  it.each([null, undefined, 'text', 7, {}, { completeHouse: 7 }])(
    'is undefined for the history state %j [RT1]',
    (state) => {
      expect(completeHouseAddress(state)).toBeUndefined();
    },
  );
});
