import { randomBytes } from 'node:crypto';
import { guidOf } from '@kettle/provider-domain';

const RANDOM_BYTES = 32;

/** Creates a guid that cannot be guessed, from a cryptographic generator. */
export function newGuid(): string {
  return guidOf(randomBytes(RANDOM_BYTES).toString('hex'));
}
