import type { BankDetails } from '@kettle/core';
import { digestsOf, fingerprintOf } from './fingerprint.ts';
import type { KeyRing } from './key-ring.ts';

/**
 * Tells the mandates of one account without its numbers. Resealing a mandate makes its digest
 * again, with the newest key.
 */
export function accountDigest(ring: KeyRing, details: BankDetails): Buffer {
  return fingerprintOf(ring, numbersOf(details)).digest;
}

/**
 * The digests of an account by every key: those of mandates that wait to be resealed are of an
 * older one.
 */
export function accountDigests(ring: KeyRing, details: BankDetails): readonly Buffer[] {
  return digestsOf(ring, numbersOf(details));
}

function numbersOf({ sortCode, accountNumber }: BankDetails): string {
  return `account ${sortCode.replaceAll('-', '')} ${accountNumber}`;
}
