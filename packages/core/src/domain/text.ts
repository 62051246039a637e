import { failure, success, type Result } from './result.ts';

const LINE_BREAK_OR_TAB = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;

/** C0 and C1 controls, bidi embeddings, overrides and isolates, and the byte order mark. */
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * White space of every kind and invisible characters, which are trimmed from both ends of a text.
 */
const OUTER =
  /[\u034f\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\u2800\u3164\uffa0]/;

/**
 * A text of only invisible characters, which must not fill a required field. Beside a visible
 * character some of them change how it looks, such as the last ones of an emoji, so these are not
 * trimmed. `DI` is Unicode's property Default_Ignorable_Code_Point.
 */
const BLANK = /^[\p{DI}\s\u2800]*$/u;

/**
 * Printable ASCII, which is what most people type: only its ends need trimming. A row of a batch
 * has dozens of texts, and this takes a fifth of the time that the rest of `cleanText` takes.
 */
const PLAIN = /^[ -~]*$/;

/** Whether a text has no lone surrogate. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/**
 * Cleans typed text; all typed text must pass through this function. Malformed
 * text is refused. Control characters are removed, the text is normalised to NFC and trimmed, and a
 * tab or line break becomes a space. Everything else inside the text stays as typed.
 */
export function cleanText(text: string): Result<string, 'malformed-text'> {
  if (PLAIN.test(text)) return success(text.trim());
  if (!isWellFormed(text)) return failure('malformed-text');
  const visible = text.replace(LINE_BREAK_OR_TAB, ' ').replace(UNWANTED, '').normalize('NFC');
  return success(isBlank(visible) ? '' : trimOuter(visible));
}

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/**
 * Trims by hand, because a pattern for trailing space takes quadratic time on a long run of spaces
 * inside a text. `charAt` returns an empty string beyond either end, which stops both loops.
 */
function trimOuter(text: string): string {
  let start = 0;
  let end = text.length;
  while (OUTER.test(text.charAt(start))) start += 1;
  while (OUTER.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
