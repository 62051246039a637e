/** Undefined for what is no URL. `URL.canParse` would tell, but not to browsers from before the autumn of 2023. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
