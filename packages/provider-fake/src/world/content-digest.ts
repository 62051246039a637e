import { canonicalJson } from '../rules/keys.ts';

/** What of a bank field may go into anything that is written down: two digits of one of them. */
const KEPT_OF_BANK: ReadonlyMap<string, (digits: string) => string> = new Map([
  ['sortCode', () => ''],
  ['accountNumber', (digits: string) => digits.slice(-2)],
]);

/** Tells contents apart, bank digits and all; for memory alone. */
export function fullDigest(content: unknown): string {
  return mix(canonicalJson(content));
}

/**
 * Tells contents apart in a snapshot, as well as that may be done there: of bank details the last
 * two digits alone go in, since eight digits can be guessed from any digest (D3). It guards nothing
 * else: a provider that faces strangers uses HMAC-SHA-256 (D11).
 */
export function writtenDigest(content: unknown): string {
  const redacted = canonicalJson(content, (name, part) => {
    const keep = KEPT_OF_BANK.get(name);
    return keep && typeof part === 'string' ? keep(part) : part;
  });
  return mix(redacted);
}

/** cyrb53: two 32-bit states make one number below 2^53. */
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
