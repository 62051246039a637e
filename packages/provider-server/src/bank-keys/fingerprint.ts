import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { BankKey, KeyRing } from './key-ring.ts';

/** A keyed digest of a request. The content of the request cannot be guessed from the digest (D11). */
export interface Fingerprint {
  readonly keyId: string;
  readonly digest: Buffer;
}

export function fingerprintOf(ring: KeyRing, content: string): Fingerprint {
  return { keyId: ring.current.id, digest: digestWith(ring.current, content) };
}

/** Compares with the key that made the fingerprint. If the key ring no longer holds that key, nothing matches. */
export function matchesFingerprint(ring: KeyRing, stored: Fingerprint, content: string): boolean {
  const key = ring.all.get(stored.keyId);
  if (!key) return false;
  const digest = digestWith(key, content);
  return digest.length === stored.digest.length && timingSafeEqual(digest, stored.digest);
}

const derived = new WeakMap<BankKey, Buffer>();

/** Derives a separate key, so that sealing and fingerprinting never use the same key. */
function derivedKey(key: BankKey): Buffer {
  const known = derived.get(key);
  if (known) return known;
  const fresh = Buffer.from(hkdfSync('sha256', key.bytes, '', 'kettle fingerprint', 32));
  derived.set(key, fresh);
  return fresh;
}

function digestWith(key: BankKey, content: string): Buffer {
  return createHmac('sha256', derivedKey(key)).update(content).digest();
}
