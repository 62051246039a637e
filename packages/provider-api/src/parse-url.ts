/**
 * Undefined if the text is not a URL. Avoids `URL.canParse`, which browsers from before autumn 2023
 * lack.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
