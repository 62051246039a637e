import { defineConfig } from 'vitest/config';

/** For `npm run mutate:cli`: the fast tests of the code that reads and writes files and output in the command line. */
export default defineConfig({
  test: {
    include: [
      'packages/cli/src/{documents,files,journeys,output}/*.test.ts',
      'packages/node-files/src/*.test.ts',
      'packages/cli/src/batch/{csv,journal,json-lines,only-rows,paths}.test.ts',
    ],
    setupFiles: ['packages/core/vitest.setup.ts', 'packages/cli/vitest.setup.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
});
