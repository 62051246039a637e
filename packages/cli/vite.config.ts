import { defineConfig } from 'vite';

/**
 * The command line with everything it needs inside: Node then looks up a handful of files instead of hundreds, and a
 * command loads only its own chunk.
 */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      output: { entryFileNames: 'kettle.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
});
