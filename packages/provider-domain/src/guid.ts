const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(ALPHABET.length);
const CHARACTERS = 24;

/**
 * Writes 60 random hex digits or more as a guid of 24 letters and digits, which is 142 bits. Mail
 * and chat programs read `-` and `_` at the end of a link as punctuation or markup, and cut them
 * off.
 */
export function guidOf(randomHex: string): string {
  let rest = BigInt(`0x${randomHex}`);
  let guid = '';
  while (guid.length < CHARACTERS) {
    guid += ALPHABET.charAt(Number(rest % BASE));
    rest /= BASE;
  }
  return guid;
}
