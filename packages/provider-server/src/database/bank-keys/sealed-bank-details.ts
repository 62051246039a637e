import { createCipheriv, randomBytes } from 'node:crypto';
import type { BankDetails } from '@kettle/core';
import type { KeyRing } from './key-ring.ts';

/** The row of a sealed text. The text cannot be opened for any other row. */
export interface RowIdentity {
  readonly table: 'mandate' | 'join_request';
  /** The reference of a mandate, or the id of a request to join. */
  readonly rowId: string;
  readonly houseGuid: string;
}

export interface SealedBankDetails {
  readonly keyId: string;
  /** Nonce (12 bytes), tag (16 bytes), then the encrypted JSON. */
  readonly sealed: Buffer;
}

export const ALGORITHM = 'aes-256-gcm';
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** AES-256-GCM with a fresh nonce each time, bound to its row and house. */
export function sealBankDetails(
  ring: KeyRing,
  row: RowIdentity,
  details: BankDetails,
): SealedBankDetails {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, ring.current.bytes, nonce);
  cipher.setAAD(additionalData(row));
  const { firstname, lastname, sortCode, accountNumber, accountHolder } = details;
  const plain = JSON.stringify({ firstname, lastname, sortCode, accountNumber, accountHolder });
  const encrypted = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final()]);
  return { keyId: ring.current.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) };
}

/** The additional authenticated data (AAD), which binds a sealed text to its row. */
export function additionalData({ table, rowId, houseGuid }: RowIdentity): Buffer {
  return Buffer.from(JSON.stringify([table, rowId, houseGuid]));
}
