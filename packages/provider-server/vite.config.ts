import { defineConfig } from 'vite';
import { databaseTemplate } from './build/database-template.ts';

/** The server as one file for Node: our own packages inside, those of npm outside. */
export default defineConfig({
  plugins: [databaseTemplate()],
  ssr: { noExternal: [/^@kettle\//] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
