import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { providerUrl } from './build/provider-url.ts';
import { STATIC_HEADERS, staticHost } from './build/static-host.ts';

/** `npm run dev` and `npm run demo` run on the provider in the browser; the build calls the one of its own origin. */
export default defineConfig(({ mode, command }) => {
  const isDemo = mode === 'demo';
  return {
    cacheDir: '../../node_modules/.vite/web',
    plugins: [
      react(),
      providerUrl(isDemo || command === 'serve' ? 'fake:' : '/api'),
      staticHost(),
      ...(isDemo ? [] : [compressed()]),
    ],
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
      rolldownOptions: { output: chunks(import.meta.dirname) },
    },
    preview: { headers: STATIC_HEADERS },
  };
});
