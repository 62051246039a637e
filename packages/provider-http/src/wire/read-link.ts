import { parseUrl } from './parse-url.ts';
import { readText, type Reader } from './reader.ts';

const LONGEST_URL = 2048;

/** Stands for the site's own origin, which the adapter does not know. */
const SITE = 'https://site.invalid';

function urlOf(value: unknown, base?: string): URL | undefined {
  const text = readText(value);
  // Most options have no picture, and the error that a parser makes of nothing costs more than the rest of their reading.
  if (text === undefined || text === '' || text.length > LONGEST_URL) return undefined;
  return parseUrl(text, base);
}

function webUrlOf(value: unknown): URL | undefined {
  const url = urlOf(value);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** http and https alone, spelt as a browser would: a link of any other kind is unusable (D22). */
export const readWebUrl: Reader<string> = (value) => webUrlOf(value)?.href;

/** A link that leads to a house: of the web, and with its guid. */
export const readJoinLink: Reader<string> = (value) => {
  const url = webUrlOf(value);
  return url?.searchParams.get('guid') ? url.href : undefined;
};

/**
 * A picture of the web, or a path of the site itself. The path is judged as a browser resolves it:
 * two slashes, or one and a tab or backslash, would lead to another site.
 */
export const readImage: Reader<string> = (value) => {
  const text = readText(value);
  if (!text?.startsWith('/')) return readWebUrl(value);
  const url = urlOf(text, SITE);
  return url?.origin === SITE ? url.href.slice(SITE.length) : undefined;
};
