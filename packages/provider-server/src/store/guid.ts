import { freshRandomBytes } from '../bank-keys/random-bytes.ts';

const GUID_BYTES = 18;

/** Creates a guid that cannot be guessed: 144 bits from the system's generator, as base64url (D38). */
export function newGuid(): string {
  return freshRandomBytes(GUID_BYTES).toString('base64url');
}
