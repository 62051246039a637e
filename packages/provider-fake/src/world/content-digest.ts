import { canonicalJson } from '@kettle/provider-domain';

/**
 * The part of each bank field that may be stored: only the last two digits of the account number.
 */
const STORED_BANK_PARTS: ReadonlyMap<string, (digits: string) => string> = new Map([
  ['sortCode', () => ''],
  ['accountNumber', (digits: string) => digits.slice(-2)],
]);

/** Digest of a content including its bank details. Must stay in memory and never be stored. */
export function fullDigest(content: unknown): string {
  return mix(canonicalJson(content));
}

/**
 * Digest of a content for a snapshot. It includes only the last two digits of the account number,
 * because all eight digits could be guessed from any digest. It is no further protection: a public
 * provider uses HMAC-SHA-256.
 */
export function storableDigest(content: unknown): string {
  const redacted = canonicalJson(content, (name, part) => {
    const keep = STORED_BANK_PARTS.get(name);
    return keep && typeof part === 'string' ? keep(part) : part;
  });
  return mix(redacted);
}

/** The cyrb53 hash: combines two 32-bit states into one number below 2^53. */
function mix(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
