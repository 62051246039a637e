const MAX_LENGTH = 40;
const MAX_WORDS = 4;

/**
 * Letters of any script, spaces, hyphens, apostrophes, and a full stop only at the end of a word,
 * as in an initial. So there is no digit, no sign that turns the direction of the text, and nothing
 * that a mail or chat program makes a link of.
 */
const NAME = /^\p{L}(?:[\p{L}\p{M} '’-]|(?<=\p{L})\.(?= |$))*$/u;
const LINK_WORDS = /h(?:tt|xx)ps?\b|\bwww\b/iu;

/**
 * A line of an address may have digits and a few signs as well, and a full stop after an initial or
 * an abbreviation.
 */
const ADDRESS_LINE = /^[\p{L}0-9](?:[\p{L}\p{M}0-9 '’&,/()-]|(?<=[\p{L}0-9])\.(?=[ ,]|$))*$/u;
/** Fewer than a telephone number has. */
const MAX_ADDRESS_DIGITS = 5;

/** Whether the lines that somebody typed can be no more than an address. */
export function isPlainAddress(lines: readonly string[]): boolean {
  const areLines = lines.every((line) => isShort(line) && ADDRESS_LINE.test(line));
  const text = lines.join(' ');
  return (
    areLines &&
    !LINK_WORDS.test(text) &&
    text.replaceAll(/[^0-9]/g, '').length <= MAX_ADDRESS_DIGITS
  );
}

/**
 * Returns the name that somebody typed, or the replacement: anybody may type one, and it stands in
 * the company's mail. So it cannot be a message of several words, nor the company itself.
 */
export function typedName(name: string, replacement: string, company: string): string {
  const isName =
    isShort(name) &&
    NAME.test(name) &&
    !LINK_WORDS.test(name) &&
    name.split(/[ -]+/).length <= MAX_WORDS &&
    !contains(name, company);
  return isName ? name : replacement;
}

/** Compares letters alone: 'Tidy-Bills' and 'TIDY BILLS' are the same company. */
function contains(name: string, company: string): boolean {
  const lettersOf = (text: string) =>
    text.normalize('NFKD').replaceAll(/\P{L}/gu, '').toLowerCase();
  const letters = lettersOf(company);
  return letters !== '' && lettersOf(name).includes(letters);
}

function isShort(text: string): boolean {
  return [...text].length <= MAX_LENGTH;
}
