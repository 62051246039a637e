import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contentSecurityPolicy, SECURITY_HEADERS } from './build/security-headers.ts';

/** The page names its provider in a meta tag: `/api` of its own origin, unless it is built to run on the fake. */
function providerUrl(isFake: boolean): Plugin {
  return {
    name: 'kettle:provider-url',
    transformIndexHtml: (html) =>
      isFake ? html.replace(/(<meta name="provider-url" content=")[^"]*(")/, '$1fake:$2') : html,
  };
}

/** For static hosts: the policy in the page itself, and every header in the `_headers` file that many of them read. */
function securityHeaders(): Plugin {
  return {
    name: 'kettle:security-headers',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: contentSecurityPolicy({ isForMeta: true }),
        },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle() {
      const lines = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
      this.emitFile({
        type: 'asset',
        fileName: '_headers',
        source: `/*\n${lines.join('\n')}\n`,
      });
    },
  };
}

export default defineConfig(({ mode, command }) => {
  const isDemo = mode === 'demo';
  return {
    plugins: [react(), providerUrl(isDemo || command === 'serve'), securityHeaders()],
    build: {
      outDir: isDemo ? 'dist-demo' : 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // The policy of the page allows no data: address.
      assetsInlineLimit: 0,
      sourcemap: false,
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
    preview: { headers: SECURITY_HEADERS },
  };
});
