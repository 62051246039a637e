import { formatAddress, isKnownAddress, type Address, type AddressSuggestion } from './address.ts';

/**
 * Whether two addresses certainly belong to the same house. Two known addresses are compared by
 * guid; any other pair by their words.
 */
export function isSameAddress(one: Address, other: Address): boolean {
  if (isKnownAddress(one) && isKnownAddress(other)) return one.guid === other.guid;
  return wordsOf(formatAddress(one)) === wordsOf(formatAddress(other));
}

/** The one suggestion whose text was typed; undefined if it is none of them, or more than one. */
export function suggestionTyped(
  typed: string,
  suggestions: readonly AddressSuggestion[],
): AddressSuggestion | undefined {
  const words = wordsOf(typed);
  const [same, other] = suggestions.filter(({ address }) => wordsOf(address) === words);
  return words === '' || other ? undefined : same;
}

/**
 * A text without case, commas and spaces. Two numbers stay apart, since `Flat 1, 11 Hand St` is not
 * `Flat 11, 1 Hand St`; the two halves of a postcode do not.
 */
function wordsOf(address: string): string {
  return address
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim()
    .replace(/ (\d[a-z]{2})$/, '$1')
    .replaceAll(/(\d) (?=\d)/g, '$1,')
    .replaceAll(' ', '');
}
