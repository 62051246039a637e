import { createHash } from 'node:crypto';
import { failure, success, type Result } from '@kettle/core';

/** A 256-bit key. Its id is derived from the key, so equal ids mean equal keys. */
export interface BankKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first key seals; every key opens. To rotate keys, put the new key first. */
export interface KeyRing {
  readonly current: BankKey;
  readonly all: ReadonlyMap<string, BankKey>;
}

/**
 * Both patterns match 32 encoded bytes. Node skips characters that are not base64, so the pattern
 * must refuse them.
 */
const HEX = /^[0-9a-fA-F]{64}$/;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/**
 * Parses 32-byte keys in base64 or hex, separated by commas, the newest first. If one of them is
 * not a key, the error says which one and how long it is, but does not quote it.
 */
export function parseKeyRing(text: string): Result<KeyRing, string> {
  const parts = text.split(',').map((part) => part.trim());
  const all = new Map<string, BankKey>();
  for (const [index, part] of parts.entries()) {
    const bytes = decodeKey(part);
    if (!bytes) return failure(`a text of length ${part.length} as key ${index + 1}`);
    const id = keyIdOf(bytes);
    all.set(id, { id, bytes });
  }
  const [current] = all.values();
  return current ? success({ current, all }) : failure('no key');
}

function decodeKey(text: string): Buffer | undefined {
  if (HEX.test(text)) return Buffer.from(text, 'hex');
  return BASE64.test(text) ? Buffer.from(text, 'base64') : undefined;
}

function keyIdOf(bytes: Buffer): string {
  return createHash('sha256').update('kettle bank key id').update(bytes).digest('hex').slice(0, 16);
}
