const SPACES = /[\s\u200b-\u200f\u2060]/g;
const SPACES_AND_DASHES = /[\s\u200b-\u200f\u2060\u00ad\u2212\p{Dash_Punctuation}]/gu;

/** Digits are ASCII alone; account numbers and codes stay text for ever (D19). */
export function isAsciiDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** Text without spaces of any kind, those that cannot be seen included. */
export function withoutSpaces(text: string): string {
  return text.replace(SPACES, '');
}

/** A sort code or account number without its spaces and dashes of any form (decision 35). */
export function bankDigits(text: string): string {
  return text.replace(SPACES_AND_DASHES, '');
}
