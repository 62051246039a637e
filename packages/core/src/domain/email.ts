const LOCAL_CHARACTERS = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL = /^[\p{L}\p{M}\p{Nd}-]{1,63}$/u;
/** Letters of any script, or as mail servers write them: `рф` is `xn--p1ai`. */
const TOP_LEVEL = /^(?:[\p{L}\p{M}]{2,}|xn--.+)$/iu;

const LONGEST_LOCAL_PART = 64;
const LONGEST_DOMAIN = 253;

/**
 * Whether a cleaned text is an e-mail address to which mail can be delivered. Each part is
 * matched by patterns of a single character class, so the time is linear whatever is typed.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  return isLocalPart(text.slice(0, Math.max(at, 0))) && isDomain(text.slice(at + 1));
}

function isLocalPart(part: string): boolean {
  if (part.length > LONGEST_LOCAL_PART || !LOCAL_CHARACTERS.test(part)) return false;
  return part.split('.').every((piece) => piece !== '');
}

function isDomain(domain: string): boolean {
  if (domain.length > LONGEST_DOMAIN) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every(isLabel) && TOP_LEVEL.test(labels.at(-1) ?? '');
}

function isLabel(label: string): boolean {
  return LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');
}
