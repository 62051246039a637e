import * as v from 'valibot';
import { parseUrl } from './parse-url.ts';

const LONGEST_URL = 2048;

/** Placeholder for the site's own origin, which is not known here. */
const SITE = 'https://site.invalid';

function urlOf(text: string, base?: string): URL | undefined {
  // Most options have no image. Parsing an empty text would throw, which costs more than reading
  // the rest.
  if (text === '' || text.length > LONGEST_URL) return undefined;
  return parseUrl(text, base);
}

function webUrlOf(text: string): URL | undefined {
  const url = urlOf(text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

function joinLinkOf(text: string): string | undefined {
  const url = webUrlOf(text);
  return url?.searchParams.get('guid') ? url.href : undefined;
}

/**
 * The path is resolved as a browser does it, because two slashes, or a slash with a tab or
 * backslash, would lead to another site.
 */
function siteUrlOf(text: string): string | undefined {
  if (!text.startsWith('/')) return webUrlOf(text)?.href;
  const url = urlOf(text, SITE);
  return url?.origin === SITE ? url.href.slice(SITE.length) : undefined;
}

/** An http or https URL, spelled as a browser does. Any other link is unusable. */
export const webUrl = v.pipe(
  v.string(),
  v.transform((text) => webUrlOf(text)?.href),
  v.string(),
  v.metadata({ format: 'uri' }),
);

/** The link for joining a house: an http or https URL with a `guid` parameter. */
export const joinLink = v.pipe(
  v.string(),
  v.transform(joinLinkOf),
  v.string(),
  v.metadata({ format: 'uri' }),
);

/** A page or an image: an http or https URL, or a path on the site itself. */
export const siteUrl = v.pipe(v.string(), v.transform(siteUrlOf), v.string());
