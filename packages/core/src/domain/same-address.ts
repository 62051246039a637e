import { formatAddress, isKnownAddress, type Address } from './address.ts';

/** Whether two addresses surely are of one house: the same guid, or the same words. */
export function isSameAddress(one: Address, other: Address): boolean {
  if (isKnownAddress(one) && isKnownAddress(other)) return one.guid === other.guid;
  return wordsOf(one) === wordsOf(other);
}

const wordsOf = (address: Address): string =>
  formatAddress(address).replaceAll(/[\s,]/g, '').toLowerCase();
