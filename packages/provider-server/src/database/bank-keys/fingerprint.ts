import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { BankKey, KeyRing } from './key-ring.ts';

/**
 * A keyed digest of a request, whose content cannot be guessed from the digest, what a link of ours
 * says, or an account.
 */
export interface Fingerprint {
  readonly keyId: string;
  readonly digest: Buffer;
}

export function fingerprintOf(ring: KeyRing, content: string): Fingerprint {
  return { keyId: ring.current.id, digest: digestWith(ring.current, content) };
}

/** The digests of a content by every key of the ring. */
export function digestsOf(ring: KeyRing, content: string): readonly Buffer[] {
  return [...ring.all.values()].map((key) => digestWith(key, content));
}

/** This process does not have the key that made a fingerprint, so it cannot compare the content. */
export class MissingKey extends Error {
  readonly code = 'BANK_KEY_MISSING';
}

/**
 * Compares with the key that made the fingerprint. Throws `MissingKey` if the key ring does not
 * hold that key.
 */
export function matchesFingerprint(ring: KeyRing, stored: Fingerprint, content: string): boolean {
  const key = ring.all.get(stored.keyId);
  if (!key) throw new MissingKey(`No key ${stored.keyId}.`);
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
