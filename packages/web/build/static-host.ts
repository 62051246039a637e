import type { Plugin } from 'vite';
import {
  contentSecurityPolicy,
  siteHeaders,
} from '../../provider-server/src/edge/security-headers.ts';
import { BRAND } from '../src/app/brand.ts';

const ALLOWED = BRAND.reviewWidget ? { widget: new URL(BRAND.reviewWidget.url).origin } : {};

/** What the server sends with the site, for a host that serves the build as it is. */
export const STATIC_HEADERS = siteHeaders(ALLOWED);

// A browser takes these from the header only, and complains about them in the page.
const ONLY_IN_HEADERS = /; frame-ancestors [^;]*/;

/**
 * Gives the build what a static host needs to serve it as our server does: the policy in the page itself, every header in a
 * `_headers` file, which many hosts read, and the page under the name that they serve for an unknown path.
 */
export function staticHost(): Plugin {
  const policy = contentSecurityPolicy(ALLOWED).replace(ONLY_IN_HEADERS, '');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  const headers = Object.entries(STATIC_HEADERS).map(([name, value]) => `  ${name}: ${value}\n`);
  return {
    name: 'kettle:static-host',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('<head>', `<head>\n    ${meta}`),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no index.html');
        this.emitFile({ type: 'asset', fileName: '404.html', source: page.source });
        this.emitFile({ type: 'asset', fileName: '_headers', source: `/*\n${headers.join('')}` });
      },
    },
  };
}
