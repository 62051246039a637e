import { freshRandomBytes } from '../bank-keys/random-bytes.ts';

const GUID_BYTES = 18;

/** 144 bits from the system's generator, base64url: nobody guesses the next one (D38). */
export function newGuid(): string {
  return freshRandomBytes(GUID_BYTES).toString('base64url');
}
