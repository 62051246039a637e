const LOCAL_CHARACTERS = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL_CHARACTERS = /^[\p{L}\p{M}\p{N}-]+$/u;
const LETTERS = /^[\p{L}\p{M}]+$/u;

const LONGEST_LOCAL_PART = 64;
const LONGEST_LABEL = 63;

/**
 * Whether a cleaned text has the form of an e-mail address (D20). Each part is matched once, by a
 * pattern of a single character class, so the time is linear whatever is typed.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  const domain = text.slice(at + 1);
  const labels = domain.split('.');
  return (
    isLocalPart(text.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every(isLabel) &&
    isTopLabel(domain.slice(domain.lastIndexOf('.') + 1))
  );
}

function isLocalPart(part: string): boolean {
  if (part.length > LONGEST_LOCAL_PART || !LOCAL_CHARACTERS.test(part)) return false;
  return part.split('.').every((piece) => piece !== '');
}

function isLabel(label: string): boolean {
  const hasOuterDash = label.startsWith('-') || label.endsWith('-');
  return label.length <= LONGEST_LABEL && !hasOuterDash && LABEL_CHARACTERS.test(label);
}

/**
 * Whether a label can be a top-level domain: two letters or more, or the `xn--` form that browsers
 * give to letters of other scripts.
 */
function isTopLabel(label: string): boolean {
  return label.length > 1 && (LETTERS.test(label) || label.toLowerCase().startsWith('xn--'));
}
