import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  pageSecurityPolicy,
  siteHeaders,
  type AllowedOrigins,
} from '../../provider-server/src/edge/security-headers.ts';
import { BRAND } from '../src/app/brand.ts';
import { everyPath } from '../src/app/routing/paths.ts';
import { ARRIVAL_SCREENS } from './arrival-screens.ts';
import { COMMON_PAGE } from './prerendered.ts';

const WIDGET = BRAND.reviewWidget ? { widget: new URL(BRAND.reviewWidget.url).origin } : {};
const HEADERS = '_headers';
const ROUTES = '_redirects';

/**
 * Adds to the build what a static host needs to serve it as our server does: the content security policy in the page, the
 * response headers in a `_headers` file, and the page of each route in a `_redirects` file. Many hosts read these two
 * files. A path that is not a route gets the common page with status 404. The policy allows the pages their own origin and
 * `allowedOrigins`, and the prerendered ones the styles with the hashes that `styles` gives once they are prerendered.
 */
export function staticHost(allowedOrigins: AllowedOrigins, styles: () => string): Plugin {
  const allowed = { ...WIDGET, ...allowedOrigins };
  const meta = `<meta http-equiv="Content-Security-Policy" content="${pageSecurityPolicy(allowed)}" />`;
  return {
    name: 'kettle:static-host',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('<head>', `<head>\n    ${meta}`),
    generateBundle: {
      order: 'post',
      handler() {
        const headers = siteHeaders({ ...allowed, styles: styles() });
        const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
        this.emitFile({ type: 'asset', fileName: HEADERS, source: `/*\n${lines.join('')}` });
        const routes = everyPath().map((route) => `${route} /${pageOf(route)} 200\n`);
        this.emitFile({ type: 'asset', fileName: ROUTES, source: routes.join('') });
      },
    },
  };
}

function pageOf(route: string): string {
  if (route === '/') return 'index.html';
  return route in ARRIVAL_SCREENS ? `${route.slice(1)}.html` : COMMON_PAGE;
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
      const headers = [...readFileSync(file, 'utf8').matchAll(/^ {2}([a-z-]+): (.*)$/gm)];
      server.middlewares.use((_request, response, next) => {
        for (const [, name = '', value = ''] of headers) response.setHeader(name, value);
        next();
      });
    },
  };
}
