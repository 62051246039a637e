import { withoutSpaces } from './digits.ts';

/**
 * Formats a postcode in upper case with one space, such as `LS6 1AA`, without the punctuation that
 * people type in it. Text that is not a postcode is only made upper case.
 */
export function formatPostcode(text: string): string {
  const upper = text.toUpperCase();
  const compact = withoutSpaces(upper).replace(/\p{P}/gu, '');
  const formatted = `${compact.slice(0, -3)} ${compact.slice(-3)}`;
  return isPostcode(formatted) ? formatted : upper;
}

/**
 * Whether a formatted postcode has the form of a UK postcode. Only the provider knows whether it
 * exists.
 */
export function isPostcode(postcode: string): boolean {
  return /^[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}$/.test(postcode);
}
