import { describe, expect, it } from 'vitest';
import { ADAS_BANK as DETAILS } from '@kettle/core/testing';
import { keyRingOf } from '../../testing/key-rings.ts';
import { openBankDetails } from './open-bank-details.ts';
import { sealBankDetails, type RowIdentity } from './sealed-bank-details.ts';

const ROW: RowIdentity = { table: 'mandate', rowId: 'm1', houseGuid: 'h1' };

describe('sealed bank details', () => {
  it('can be opened with their key for their own row', () => {
    const ring = keyRingOf(1);

    expect(openBankDetails(ring, ROW, sealBankDetails(ring, ROW, DETAILS))).toEqual(DETAILS);
  });

  it('hold no readable text, and differ each time they are sealed', () => {
    const ring = keyRingOf(1);
    const [one, other] = [sealBankDetails(ring, ROW, DETAILS), sealBankDetails(ring, ROW, DETAILS)];

    expect(one.sealed.toString('latin1')).not.toMatch(/55779911|20-00-00|Ada|Byron/);
    expect(one.sealed.equals(other.sealed)).toBe(false);
    expect(one.sealed.subarray(0, 12).equals(other.sealed.subarray(0, 12))).toBe(false);
  });

  it('can be opened after a rotation, when the old key is second in the ring', () => {
    const sealed = sealBankDetails(keyRingOf(1), ROW, DETAILS);

    expect(openBankDetails(keyRingOf(2, 1), ROW, sealed)).toEqual(DETAILS);
    expect(sealBankDetails(keyRingOf(2, 1), ROW, DETAILS).keyId).not.toBe(sealed.keyId);
  });

  it('cannot be opened without their key', () => {
    const sealed = sealBankDetails(keyRingOf(1), ROW, DETAILS);

    expect(() => openBankDetails(keyRingOf(2), ROW, sealed)).toThrow('No bank details key');
  });

  it.each([
    ['another row', { rowId: 'm2' }],
    ['another house', { houseGuid: 'h2' }],
  ])('cannot be opened in %s', (_what, elsewhere) => {
    const ring = keyRingOf(1);
    const sealed = sealBankDetails(ring, ROW, DETAILS);

    expect(() => openBankDetails(ring, { ...ROW, ...elsewhere }, sealed)).toThrow();
  });

  it('cannot be opened when any single bit has changed', () => {
    const ring = keyRingOf(1);
    const { keyId, sealed } = sealBankDetails(ring, ROW, DETAILS);

    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => openBankDetails(ring, ROW, { keyId, sealed: changed })).toThrow();
    }
  });
});
