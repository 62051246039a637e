import { createDecipheriv } from 'node:crypto';
import type { BankDetails } from '@kettle/core';
import type { KeyRing } from './key-ring.ts';
import {
  ALGORITHM,
  NONCE_BYTES,
  additionalData,
  TAG_BYTES,
  type SealedBankDetails,
  type RowIdentity,
} from './sealed-bank-details.ts';

/**
 * Throws when the key is unknown, a bit has changed, or the text was sealed for another row. Only
 * the export of mandates, the change of keys and letting in may import this file
 * (`bank-details-stay-sealed` in dependency-cruiser.cjs).
 */
export function openBankDetails(
  ring: KeyRing,
  row: RowIdentity,
  { keyId, sealed }: SealedBankDetails,
): BankDetails {
  const key = ring.all.get(keyId);
  if (!key) throw new Error(`No bank details key with the id ${keyId}.`);
  const decipher = createDecipheriv(ALGORITHM, key.bytes, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(additionalData(row));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const encrypted = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  const plain = Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  // The tag is valid only for texts that this module sealed, so the shape is known.
  return JSON.parse(plain) as BankDetails;
}
