import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  pageSecurityPolicy,
  siteHeaders,
  type AllowedOrigins,
} from '../../provider-server/src/edge/security-headers.ts';
import { BRAND } from '../src/app/brand.ts';
import { styleHash } from './styles-in-page.ts';

const WIDGET = BRAND.reviewWidget ? { widget: new URL(BRAND.reviewWidget.url).origin } : {};
const HEADERS = '_headers';

/**
 * Gives the build what a static host needs to serve it as our server does: the policy in the page itself, and every header
 * in a `_headers` file, which many hosts read. Its pages may reach what is allowed, beside their own origin.
 */
export function staticHost(allowedOrigins: AllowedOrigins): Plugin {
  const allowed = { ...WIDGET, ...allowedOrigins };
  const meta = `<meta http-equiv="Content-Security-Policy" content="${pageSecurityPolicy(allowed)}" />`;
  return {
    name: 'kettle:static-host',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('<head>', `<head>\n    ${meta}`),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const headers = siteHeaders({ ...allowed, styles: styleHash(bundle) });
        const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
        this.emitFile({ type: 'asset', fileName: HEADERS, source: `/*\n${lines.join('')}` });
      },
    },
  };
}

/** Lets `vite preview` send what the build tells a static host to send. */
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
