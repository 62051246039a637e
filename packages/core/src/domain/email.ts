import { asciiDomain } from './ascii-domain.ts';

const LOCAL_CHARACTERS = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;

const LONGEST_LOCAL_PART = 64;

/**
 * Whether a cleaned text is an e-mail address to which mail can be delivered (D20). Each part is
 * matched once, by a pattern of a single character class, so the time is linear whatever is typed.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  return (
    isLocalPart(text.slice(0, Math.max(at, 0))) && asciiDomain(text.slice(at + 1)) !== undefined
  );
}

function isLocalPart(part: string): boolean {
  if (part.length > LONGEST_LOCAL_PART || !LOCAL_CHARACTERS.test(part)) return false;
  return part.split('.').every((piece) => piece !== '');
}
