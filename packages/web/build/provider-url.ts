import type { Plugin } from 'vite';

const META = /(<meta name="provider-url" content=")[^"]*(")/;

/** The page names its provider in a meta tag; this writes another one there. */
export function providerUrl(url: string): Plugin {
  return {
    name: 'kettle:provider-url',
    transformIndexHtml: (html) => html.replace(META, `$1${url}$2`),
  };
}
