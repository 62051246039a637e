import type { Plugin } from 'vite';

const CARD = /(<meta property="og:image" content=")(\/[^"]*)(")/;

/**
 * Who shows a shared link wants the whole address of its picture. A build knows it by `SITE_URL`; without that the
 * address stays one of the same site, and our server completes it.
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
