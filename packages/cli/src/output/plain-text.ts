const LINE_BREAK_OR_TAB = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;

/**
 * Matches terminal control sequences: colours, cursor, title (OSC), links (OSC 8), clipboard (OSC
 * 52).
 */
const SEQUENCE =
  /(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?|\u001b[ -/]*[0-~]?/g;

/** Matches C0 and C1 controls, bidi embeddings, overrides and isolates, and the byte order mark. */
const UNWANTED = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Makes foreign text safe to print on a terminal, as one line: turns line breaks and tabs into
 * spaces and removes all terminal control characters and sequences.
 */
export function plainText(foreign: string): string {
  return foreign.replace(LINE_BREAK_OR_TAB, ' ').replace(SEQUENCE, '').replace(UNWANTED, '');
}

/**
 * Matches characters that control a terminal or break lines, and that `JSON.stringify` does not
 * escape. It escapes the C0 controls itself.
 */
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** One line of JSON in which every control character is escaped. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
