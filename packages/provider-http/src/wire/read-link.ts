import { parseUrl } from './parse-url.ts';
import { readText, type Reader } from './reader.ts';

const LONGEST_URL = 2048;

/** Placeholder for the site's own origin, which the adapter does not know. */
const SITE = 'https://site.invalid';

function urlOf(value: unknown, base?: string): URL | undefined {
  const text = readText(value);
  // Most options have no image. Parsing an empty text would throw, which costs more than reading the rest.
  if (text === undefined || text === '' || text.length > LONGEST_URL) return undefined;
  return parseUrl(text, base);
}

function webUrlOf(value: unknown): URL | undefined {
  const url = urlOf(value);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Reads an http or https URL and spells it as a browser does. Any other link is unusable (D22). */
export const readWebUrl: Reader<string> = (value) => webUrlOf(value)?.href;

/** Reads the link for joining a house: an http or https URL with a `guid` parameter. */
export const readJoinLink: Reader<string> = (value) => {
  const url = webUrlOf(value);
  return url?.searchParams.get('guid') ? url.href : undefined;
};

/**
 * Reads an image: an http or https URL, or a path on the site itself. The path is resolved as a browser
 * does it, because two slashes, or a slash with a tab or backslash, would lead to another site.
 */
export const readImage: Reader<string> = (value) => {
  const text = readText(value);
  if (!text?.startsWith('/')) return readWebUrl(value);
  const url = urlOf(text, SITE);
  return url?.origin === SITE ? url.href.slice(SITE.length) : undefined;
};
