import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the gallery on its own, with relative URLs, so that it works in whichever folder it is
 * served from.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  cacheDir: '../../../node_modules/.vite/gallery',
  plugins: [react()],
  build: {
    outDir: '../dist-gallery',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
