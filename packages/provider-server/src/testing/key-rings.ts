import { parseKeyRing, type KeyRing } from '../database/bank-keys/key-ring.ts';

/** Creates a key ring in which each key repeats one of the given bytes. The first key seals. */
export function keyRingOf(...bytes: readonly number[]): KeyRing {
  const text = bytes.map((byte) => Buffer.alloc(32, byte).toString('base64')).join(',');
  const ring = parseKeyRing(text);
  if (!ring.ok) throw new Error(ring.error);
  return ring.value;
}
