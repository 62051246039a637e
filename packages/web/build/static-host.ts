import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  NOINDEX_HEADER,
  pageSecurityPolicy,
  siteHeaders,
  type AllowedOrigins,
} from '../../provider-server/src/edge/security-headers.ts';
import type { Brand } from '../src/site/brand.ts';
import { everyPath, SEARCHABLE_PATHS } from '../src/site/routing/paths.ts';
import { headersAt, headersFile } from './headers-file.ts';
import { pageOf } from './prerendered.ts';

const HEADERS = '_headers';
const ROUTES = '_redirects';

/**
 * Adds to the build what a static host needs to serve it as our server does: the content security
 * policy in the page, the response headers in a `_headers` file, and the page of each route in a
 * `_redirects` file. Many hosts read these two files. A path that is not a route gets the common
 * page with status 404. The policy allows the pages their own origin, `allowedOrigins` and the
 * company's reviews, and the prerendered ones the styles with the hashes that `styles` gives once
 * they are prerendered.
 */
export function staticHost(
  { reviewWidget }: Brand,
  allowedOrigins: AllowedOrigins,
  styles: () => string,
): Plugin {
  const widget = reviewWidget ? { widget: frameSource(reviewWidget.url) } : {};
  const allowed = { ...widget, ...allowedOrigins };
  const meta = `<meta http-equiv="Content-Security-Policy" content="${pageSecurityPolicy(allowed)}" />`;
  return {
    name: 'kettle:static-host',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('<head>', `<head>\n    ${meta}`),
    generateBundle: {
      order: 'post',
      handler() {
        const headers = siteHeaders({ ...allowed, styles: styles() });
        // Few hosts can remove a header again, so each page that must not be listed has a rule of
        // its own.
        const hidden = everyPath().filter((route) => !SEARCHABLE_PATHS.includes(route));
        const rules = hidden.map((route) => [route, NOINDEX_HEADER] as const);
        const source = headersFile([['/*', headers], ...rules]);
        this.emitFile({ type: 'asset', fileName: HEADERS, source });
        const routes = everyPath().map((route) => `${route} /${pageOf(route)} 200\n`);
        this.emitFile({ type: 'asset', fileName: ROUTES, source: routes.join('') });
      },
    },
  };
}

/**
 * The source in the policy for frames that show this page: its origin, or the site's own for a path
 * on the site.
 */
function frameSource(url: string): string {
  return url.startsWith('/') ? "'self'" : new URL(url).origin;
}

/** Makes `vite preview` send the headers of the `_headers` file. */
export function headersInPreview(): Plugin {
  let file = '';
  return {
    name: 'kettle:headers-in-preview',
    configResolved: ({ root, build }) => {
      file = path.resolve(root, build.outDir, HEADERS);
    },
    configurePreviewServer(server) {
      const rules = readFileSync(file, 'utf8');
      server.middlewares.use((request, response, next) => {
        const [pathname = '/'] = (request.url ?? '/').split('?');
        for (const [name, value] of headersAt(rules, pathname)) response.setHeader(name, value);
        next();
      });
    },
  };
}
