import { decodePunycode, encodePunycode } from './punycode.ts';

const LABEL_CHARACTERS = /^[\p{L}\p{M}\p{N}-]+$/u;
const LETTERS = /^[\p{L}\p{M}]+$/u;
const LEADING_MARK = /^\p{M}/u;
const ASCII = /^[\0-\x7f]+$/;
/** Full stops of East Asian keyboards, which browsers read as the dot of a domain (UTS #46). */
const FOREIGN_DOTS = /[\u3002\uff0e\uff61]/gu;

const LONGEST_LABEL = 63;
const LONGEST_DOMAIN = 253;
const PREFIX = 'xn--';

/**
 * The form in which mail servers know a domain, in lower case and ASCII: `exämple.com` is
 * `xn--exmple-cua.com`. Undefined if no mail can ever be delivered there, because a label is
 * invalid or the top-level domain has fewer than two letters (D20).
 */
export function asciiDomain(domain: string): string | undefined {
  if (domain.length > LONGEST_DOMAIN) return undefined;
  const labels = plainDomain(domain).split('.').map(labelOf);
  const ascii = labels.map((label) => label?.ascii).join('.');
  const top = labels.at(-1)?.letters ?? '';
  const isComplete = labels.length > 1 && labels.every((label) => label !== undefined);
  return isComplete && LETTERS.test(top) && top.length > 1 && ascii.length <= LONGEST_DOMAIN
    ? ascii
    : undefined;
}

/** The domain in one case, with one kind of dots and one spelling of each letter. */
export function plainDomain(domain: string): string {
  return domain.normalize('NFKC').toLowerCase().normalize('NFC').replace(FOREIGN_DOTS, '.');
}

interface Label {
  readonly ascii: string;
  /** The label as people read it. */
  readonly letters: string;
}

function labelOf(plain: string): Label | undefined {
  if (plain.length > LONGEST_LABEL) return undefined;
  const letters = plain.startsWith(PREFIX) ? decodeLabel(plain) : plain;
  if (letters === undefined || !isLabel(letters)) return undefined;
  const ascii = ASCII.test(letters) ? letters : PREFIX + encodePunycode(letters);
  return ascii.length <= LONGEST_LABEL ? { ascii, letters } : undefined;
}

/** Undefined if the label is not the canonical encoding, which alone can be registered. */
function decodeLabel(label: string): string | undefined {
  const letters = decodePunycode(label.slice(PREFIX.length));
  if (letters === undefined || ASCII.test(letters) || plainDomain(letters) !== letters)
    return undefined;
  return PREFIX + encodePunycode(letters) === label ? letters : undefined;
}

function isLabel(letters: string): boolean {
  const hasOuterDash = letters.startsWith('-') || letters.endsWith('-');
  return !hasOuterDash && LABEL_CHARACTERS.test(letters) && !LEADING_MARK.test(letters);
}
