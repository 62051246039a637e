import { formatPostcode, isPostcode } from '@kettle/core';

/** Upper case without white space: the form in which postcodes are compared. */
export function compactPostcode(postcode: string): string {
  return formatPostcode(postcode).replace(/\s+/g, '');
}

/** Whether a text is a British postcode, however it is spaced and whatever its case. */
export function isAnyPostcode(text: string): boolean {
  return text.length <= 16 && isPostcode(formatPostcode(text));
}

/** The letters that it begins with, such as `LS` of `LS6 1AA`. */
export function outwardArea(postcode: string): string {
  return /^[A-Z]{0,2}/.exec(compactPostcode(postcode))?.[0] ?? '';
}
