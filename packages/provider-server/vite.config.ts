import { defineConfig } from 'vite';
import { databaseTemplate } from './build/database-template.ts';

/**
 * Packages of hundreds of small files. Node would load each file separately, which takes a tenth of
 * a first start.
 */
const INSIDE = ['date-fns', 'kysely'];

/**
 * Bundles the server and its commands for Node, with Kettle's own packages inside and most npm
 * packages external.
 */
export default defineConfig({
  plugins: [databaseTemplate()],
  ssr: { noExternal: [/^@kettle\//, ...INSIDE] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'kettle-provider': 'src/commands/kettle-provider.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
