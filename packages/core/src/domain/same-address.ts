import { formatAddress, isKnownAddress, type Address } from './address.ts';

/**
 * Whether two addresses certainly belong to the same house. Two known addresses are compared by
 * guid; any other pair by their words, whatever commas and spaces are between them.
 */
export function isSameAddress(one: Address, other: Address): boolean {
  if (isKnownAddress(one) && isKnownAddress(other)) return one.guid === other.guid;
  return wordsOf(one) === wordsOf(other);
}

const wordsOf = (address: Address): string =>
  formatAddress(address)
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase();
