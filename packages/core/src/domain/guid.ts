/**
 * The first guid in a text. A guid consists of letters, digits, `_` and `-`. A link is often pasted
 * together with text that surrounded it in a message: a quotation mark, a bracket, a full stop or
 * the next words. None of these can be part of a guid.
 */
export function readGuid(text: string): string | undefined {
  return /[\w-]+/.exec(text)?.[0];
}
