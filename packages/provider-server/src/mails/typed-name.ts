const MAX_LENGTH = 40;

/**
 * Letters of any script, spaces, hyphens, apostrophes, and a full stop only at the end of a word, as in an initial. So there is no
 * digit, no sign that turns the direction of the text, and nothing that a mail or chat program makes a link of.
 */
const NAME = /^\p{L}(?:[\p{L}\p{M} '’-]|(?<=\p{L})\.(?= |$))*$/u;
const LINK_WORDS = /h(?:tt|xx)ps?\b|\bwww\b/iu;

/** Returns the name that somebody typed, or the replacement: anybody may type one, and it stands in the company's mail. */
export function typedName(name: string, replacement: string): string {
  const isName = [...name].length <= MAX_LENGTH && NAME.test(name) && !LINK_WORDS.test(name);
  return isName ? name : replacement;
}
