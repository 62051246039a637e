import type { Ids } from '@kettle/core';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CHARACTERS = 40;

/** Makes guids of 240 random bits in base64url, from two UUIDs without the six fixed bits of each (D38). */
export function createGuids(ids: Ids): () => string {
  return () => base64url(randomBits(ids.next()) + randomBits(ids.next())).slice(0, CHARACTERS);
}

/** Number of fixed leading bits by hex digit position in a version 4 UUID: the version and the variant. */
const FIXED_BITS: Readonly<Record<number, number>> = { 12: 4, 16: 2 };

/** The random bits of a UUID as a string of 0 and 1. */
function randomBits(uuid: string): string {
  const digits = [...uuid.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16));
  return digits.map((digit, index) => bitsOf(digit).slice(FIXED_BITS[index] ?? 0)).join('');
}

function bitsOf(digit: number): string {
  return digit.toString(2).padStart(4, '0');
}

function base64url(bits: string): string {
  const groups = bits.match(/.{6}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group, 2))).join('');
}
