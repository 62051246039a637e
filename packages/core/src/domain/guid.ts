/**
 * The first guid in a text: letters, digits, `_` and `-`. Links are pasted with what stood round them in a message: a quote, a
 * bracket, the full stop of its sentence, the next words. None of that is ever in a guid.
 */
export function readGuid(text: string): string | undefined {
  return /[\w-]+/.exec(text)?.[0];
}
