import { type Clock, type Ids, londonDay } from '@kettle/core';

/** The only place in the site that reads the machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => londonDay(Date.now()),
};

/**
 * `crypto.randomUUID` exists only in secure contexts. Elsewhere the id is built from random bytes.
 */
export const systemIds: Ids = {
  next: () => (typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : uuidFromBytes()),
};

function uuidFromBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
