import { bankDigits, nearestText } from '@kettle/core';

/** The path of a part of a document, such as `person.tel`. */
export function childPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Matches digits of any script, because a spreadsheet may contain full-width digits. */
const SIX_DIGITS = /\p{Decimal_Number}{6}/u;

/**
 * Whether a text may contain a sort code or account number, for example from a shifted CSV column.
 */
export function isBankLike(text: string): boolean {
  return SIX_DIGITS.test(bankDigits(text));
}

const MIN_PREFIX_LENGTH = 3;
const MAX_TYPOS = 3;

/** The known name that starts with the typed text or differs from it by a few typing errors. */
export function closestName(typed: string, known: readonly string[]): string | undefined {
  const prefix = typed.toLowerCase();
  const prefixMatch = known.find((name) => name.toLowerCase().startsWith(prefix));
  if (prefixMatch !== undefined && typed.length >= MIN_PREFIX_LENGTH) return prefixMatch;
  return nearestText(typed, known, ({ length }) => Math.min(MAX_TYPOS, Math.floor(length / 2)));
}
