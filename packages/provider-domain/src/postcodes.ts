import { formatPostcode, isPostcode } from '@kettle/core';

/** The postcode in upper case without white space, for comparisons. */
export function compactPostcode(postcode: string): string {
  return formatPostcode(postcode).replace(/\s+/g, '');
}

/** Whether a text is a British postcode, with any spacing and in any case. */
export function isAnyPostcode(text: string): boolean {
  return text.length <= 16 && isPostcode(formatPostcode(text));
}

/** The letters at the beginning of a postcode, such as `LS` in `LS6 1AA`. */
export function outwardArea(postcode: string): string {
  return /^[A-Z]{0,2}/.exec(compactPostcode(postcode))?.[0] ?? '';
}

/** The part before the space, such as `LS6` in `LS6 1AA`: the rest has three characters. */
export function outwardCode(postcode: string): string {
  return compactPostcode(postcode).slice(0, -3);
}
