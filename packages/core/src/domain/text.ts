import { failure, success, type Result } from './result.ts';

const LINE_BREAK_OR_TAB = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;

/** C0 and C1 controls, bidi embeddings, overrides and isolates, and the byte order mark (D18). */
const UNWANTED = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * White space of every kind and invisible characters. A text of only these must not fill a required
 * field.
 */
const BLANK =
  /[\u034f\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\u2800\u3164\uffa0]/;

/**
 * Text that `cleanText` would return unchanged: printable ASCII without outer spaces. Most typed
 * text matches, and the test is fast.
 */
const PLAIN = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

/** Whether a text has no lone surrogate. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/**
 * Cleans typed text; all typed text must pass through this function (D18, decision 38). Malformed
 * text is refused. Control characters are removed, the text is normalised to NFC and trimmed, and a
 * tab or line break becomes a space. Everything else inside the text stays as typed.
 */
export function cleanText(text: string): Result<string, 'malformed-text'> {
  if (PLAIN.test(text)) return success(text);
  if (!isWellFormed(text)) return failure('malformed-text');
  const visible = text.replace(LINE_BREAK_OR_TAB, ' ').replace(UNWANTED, '');
  return success(trimBlank(visible.normalize('NFC')));
}

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return trimBlank(text) === '';
}

/**
 * Trims by hand, because a pattern for trailing space takes quadratic time on a long run of spaces
 * inside a text (D20). `charAt` returns an empty string beyond either end, which stops both loops.
 */
function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (BLANK.test(text.charAt(start))) start += 1;
  while (BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
