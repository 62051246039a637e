import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The style page on its own, with addresses that hold wherever its folder is laid. */
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
