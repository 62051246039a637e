/**
 * The guid that a text begins with. Links are pasted with what stood behind them in a message: the full stop of its sentence,
 * a quote, a bracket, the next words. None of that is ever in a guid.
 */
export function readGuid(text: string): string | undefined {
  return /[\w-]+/.exec(text)?.[0];
}
