/**
 * Characters that `JSON.stringify` does not escape, although terminals act on them or line readers break lines at them.
 * It escapes the C0 controls by itself.
 */
const UNSAFE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** One line of JSON in which every control character is escaped (D44). */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
