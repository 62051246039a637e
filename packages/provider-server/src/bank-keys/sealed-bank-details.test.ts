import { describe, expect, it } from 'vitest';
import type { BankDetails } from '@kettle/core';
import { keyRingOf } from '../testing/key-rings.ts';
import { openBankDetails, sealBankDetails, type SealedPlace } from './sealed-bank-details.ts';

const DETAILS: BankDetails = {
  firstname: 'Ada',
  lastname: 'Byron',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  accountHolder: true,
};
const PLACE: SealedPlace = { table: 'mandate', rowId: 'm1', houseGuid: 'h1' };

describe('sealed bank details', () => {
  it('open again with their key, in their place', () => {
    const ring = keyRingOf(1);

    expect(openBankDetails(ring, PLACE, sealBankDetails(ring, PLACE, DETAILS))).toEqual(DETAILS);
  });

  it('hold nothing that can be read, and are never the same twice', () => {
    const ring = keyRingOf(1);
    const [one, other] = [
      sealBankDetails(ring, PLACE, DETAILS),
      sealBankDetails(ring, PLACE, DETAILS),
    ];

    expect(one.sealed.toString('latin1')).not.toMatch(/55779911|20-00-00|Ada|Byron/);
    expect(one.sealed.equals(other.sealed)).toBe(false);
    expect(one.sealed.subarray(0, 12).equals(other.sealed.subarray(0, 12))).toBe(false);
  });

  it('open after a rotation, with the old key in second place', () => {
    const sealed = sealBankDetails(keyRingOf(1), PLACE, DETAILS);

    expect(openBankDetails(keyRingOf(2, 1), PLACE, sealed)).toEqual(DETAILS);
    expect(sealBankDetails(keyRingOf(2, 1), PLACE, DETAILS).keyId).not.toBe(sealed.keyId);
  });

  it('stay shut without their key', () => {
    const sealed = sealBankDetails(keyRingOf(1), PLACE, DETAILS);

    expect(() => openBankDetails(keyRingOf(2), PLACE, sealed)).toThrow('No bank details key');
  });

  it.each([
    ['another row', { rowId: 'm2' }],
    ['another house', { houseGuid: 'h2' }],
  ])('stay shut in %s', (_what, elsewhere) => {
    const ring = keyRingOf(1);
    const sealed = sealBankDetails(ring, PLACE, DETAILS);

    expect(() => openBankDetails(ring, { ...PLACE, ...elsewhere }, sealed)).toThrow();
  });

  it('stay shut when any single bit of them has changed', () => {
    const ring = keyRingOf(1);
    const { keyId, sealed } = sealBankDetails(ring, PLACE, DETAILS);

    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => openBankDetails(ring, PLACE, { keyId, sealed: changed })).toThrow();
    }
  });
});
