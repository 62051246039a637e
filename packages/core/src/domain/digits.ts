const SPACES = /[\s\u200b-\u200f\u2060]/g;
const SPACES_AND_DASHES = /[\s\u200b-\u200f\u2060\u00ad\u2212\p{Dash_Punctuation}]/gu;

/**
 * Whether a text consists of ASCII digits only. Account numbers and codes are always stored as text
 * (TX11).
 */
export function isAsciiDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** The text without spaces of any kind, including invisible ones. */
export function withoutSpaces(text: string): string {
  return text.replace(SPACES, '');
}

/** A sort code or account number without spaces and dashes of any kind (DD4). */
export function bankDigits(text: string): string {
  return text.replace(SPACES_AND_DASHES, '');
}
