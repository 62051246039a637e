const WEB: readonly string[] = ['http:', 'https:'];

/** The end of a message about a wrong URL, also in the build of the site. */
export const EXPECTED = {
  provider: 'a URL such as https://provider.example/api',
  origin: 'https://kettle.example, without a path',
  origins: 'origins such as https://kettle.example, without a path, with commas between',
} as const;

/**
 * Returns the URL of a provider. Pages publish it and append paths to it, so it must not contain a
 * password or a query.
 */
export function providerUrlOf(text: string): string | undefined {
  const url = urlOf(text, WEB);
  if (!url) return undefined;
  const { username, password, search, hash } = url;
  return `${username}${password}${search}${hash}` === '' ? withoutSlash(text) : undefined;
}

/**
 * Returns the origin as browsers send it. A URL with a path would match no `Origin` header and
 * would break every link.
 */
export function originOf(text: string): string | undefined {
  const url = urlOf(withoutSlash(text), WEB);
  return url && url.href === `${url.origin}/` ? url.origin : undefined;
}

export function urlOf(text: string, schemes: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  // `https:kettle.example` parses as a URL, but no link can begin with it.
  const isWhole = text.toLowerCase().startsWith(`${url.protocol}//`);
  return isWhole && schemes.includes(url.protocol) ? url : undefined;
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
