import type { Plugin } from 'vite';
import {
  pageSecurityPolicy,
  siteHeaders,
  type AllowedOrigins,
} from '../../provider-server/src/edge/security-headers.ts';
import { BRAND } from '../src/app/brand.ts';

const WIDGET = BRAND.reviewWidget ? { widget: new URL(BRAND.reviewWidget.url).origin } : {};

/** What the server sends with the site, for a host that serves the build as it is. */
export function staticHeaders(allowed: AllowedOrigins): Readonly<Record<string, string>> {
  return siteHeaders({ ...WIDGET, ...allowed });
}

/**
 * Gives the build what a static host needs to serve it as our server does: the policy in the page itself, and every header
 * in a `_headers` file, which many hosts read. Its pages may reach what is allowed, beside their own origin.
 */
export function staticHost(allowed: AllowedOrigins): Plugin {
  const policy = pageSecurityPolicy({ ...WIDGET, ...allowed });
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  const headers = Object.entries(staticHeaders(allowed)).map(
    ([name, value]) => `  ${name}: ${value}\n`,
  );
  return {
    name: 'kettle:static-host',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('<head>', `<head>\n    ${meta}`),
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: '_headers', source: `/*\n${headers.join('')}` });
      },
    },
  };
}
