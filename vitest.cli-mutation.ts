import process from 'node:process';
import { defineConfig } from 'vitest/config';

/** The command line's tests that start no other process, for `npm run mutate:cli`. */
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS']?.split(',')) ?? [
      'packages/cli/src/{batch,documents,files,journeys,output}/**/*.test.ts',
      'packages/cli/src/commands/{batch,look-ups,signup,join}.test.ts',
    ],
    exclude: ['packages/cli/src/batch/{hard-times,killed-batch}.test.ts'],
    setupFiles: ['packages/cli/vitest.setup.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
});
