import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { BankKey, KeyRing } from './key-ring.ts';

/** A keyed digest of a request, from which nothing of it can be guessed (D11). */
export interface Fingerprint {
  readonly keyId: string;
  readonly digest: Buffer;
}

export function fingerprintOf(ring: KeyRing, content: string): Fingerprint {
  return { keyId: ring.current.id, digest: digestWith(ring.current, content) };
}

/** Compares with the key the fingerprint was made with; one whose key has gone matches nothing. */
export function matchesFingerprint(ring: KeyRing, stored: Fingerprint, content: string): boolean {
  const key = ring.all.get(stored.keyId);
  if (!key) return false;
  const digest = digestWith(key, content);
  return digest.length === stored.digest.length && timingSafeEqual(digest, stored.digest);
}

const derived = new WeakMap<BankKey, Buffer>();

/** A key of its own, so that sealing and fingerprinting never share one. */
function derivedKey(key: BankKey): Buffer {
  const known = derived.get(key);
  if (known) return known;
  const fresh = Buffer.from(hkdfSync('sha256', key.bytes, '', 'kettle fingerprint', 32));
  derived.set(key, fresh);
  return fresh;
}

function digestWith(key: BankKey, content: string): Buffer {
  return createHmac('sha256', derivedKey(key)).update(content, 'utf8').digest();
}
