import type { Plugin } from 'vite';
import { EXPECTED, originOf } from '../../provider-server/src/edge/web-urls.ts';

const CARD = /(<meta property="og:image" content=")(\/[^"]*)(")/;

/**
 * Makes the URL of the preview picture absolute, as services that show link previews require. The
 * origin comes from `SITE_URL`; without it the URL stays relative to the site, and our server
 * completes it.
 */
export function sharedLinks(siteUrl: string | undefined): Plugin {
  const origin = siteUrl ? originOf(siteUrl) : '';
  if (origin === undefined)
    throw new Error(`SITE_URL must be an origin such as ${EXPECTED.origin}.`);
  return {
    name: 'kettle:shared-links',
    transformIndexHtml: (html) =>
      html.replace(
        CARD,
        (_all, start: string, path: string, end: string) => start + origin + path + end,
      ),
  };
}
