import { defineConfig } from 'vitest/config';

/** The fast tests of what the command line reads and writes, for `npm run mutate:cli`. */
export default defineConfig({
  test: {
    include: [
      'packages/cli/src/{documents,files,journeys,output}/*.test.ts',
      'packages/cli/src/batch/{csv,journal,json-lines,only-rows,paths}.test.ts',
    ],
    setupFiles: ['packages/core/vitest.setup.ts', 'packages/cli/vitest.setup.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
});
