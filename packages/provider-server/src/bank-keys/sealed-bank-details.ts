import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { BankDetails } from '@kettle/core';
import type { KeyRing } from './key-ring.ts';

/** The row that a sealed text belongs to. The text cannot be opened for any other row (D27). */
export interface SealedPlace {
  readonly table: 'mandate';
  readonly rowId: string;
  readonly houseGuid: string;
}

export interface SealedBankDetails {
  readonly keyId: string;
  /** Nonce (12 bytes), tag (16 bytes), then the encrypted JSON. */
  readonly sealed: Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a fresh nonce each time, bound to its row and house. */
export function sealBankDetails(
  ring: KeyRing,
  place: SealedPlace,
  details: BankDetails,
): SealedBankDetails {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, ring.current.bytes, nonce);
  cipher.setAAD(placeBytes(place));
  const { firstname, lastname, sortCode, accountNumber, accountHolder } = details;
  const plain = JSON.stringify({ firstname, lastname, sortCode, accountNumber, accountHolder });
  const encrypted = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final()]);
  return { keyId: ring.current.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) };
}

/** Throws when the key is unknown, a bit has changed, or the text was sealed for another row. */
export function openBankDetails(
  ring: KeyRing,
  place: SealedPlace,
  { keyId, sealed }: SealedBankDetails,
): BankDetails {
  const key = ring.all.get(keyId);
  if (!key) throw new Error(`No bank details key with the id ${keyId}.`);
  const decipher = createDecipheriv(ALGORITHM, key.bytes, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(placeBytes(place));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const encrypted = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  const plain = Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  // The tag is valid only for texts that this module sealed, so the shape is known.
  return JSON.parse(plain) as BankDetails;
}

function placeBytes({ table, rowId, houseGuid }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify([table, rowId, houseGuid]));
}
