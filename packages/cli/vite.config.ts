import { defineConfig } from 'vite';

/**
 * Bundles the command line with all its dependencies, so that the package needs no other. Each
 * command loads its own chunk.
 */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: 'oxc',
    // The licences of what is bundled ask for a copy of them.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: {
        // CommonJS, because Node sets up its ES module loader only for ES modules; that takes a
        // tenth of a short command's time.
        format: 'cjs',
        entryFileNames: 'kettle.cjs',
        chunkFileNames: 'chunks/[name]-[hash].cjs',
      },
    },
  },
});
