import type { Plugin } from 'vite';

const CARD = /(<meta property="og:image" content=")(\/[^"]*)(")/;

/**
 * Makes the URL of the preview picture absolute, as services that show link previews require. The origin comes from
 * `SITE_URL`; without it the URL stays relative to the site, and our server completes it.
 */
export function sharedLinks(siteUrl: string | undefined): Plugin {
  return {
    name: 'kettle:shared-links',
    transformIndexHtml: (html) =>
      siteUrl === undefined || siteUrl === ''
        ? html
        : html.replace(
            CARD,
            (_all, start: string, path: string, end: string) =>
              start + new URL(path, siteUrl).href + end,
          ),
  };
}
