import { defineConfig } from 'vitest/config';

const SERVER = 'packages/provider-server/src';

/** For `npm run mutate:store`: the tests that use a database and take less than seconds for most mutants. */
export default defineConfig({
  test: {
    include: [
      `${SERVER}/{mail,routes}/*.test.ts`,
      `${SERVER}/store/{bank-details-at-rest,housekeeping,gathered,guid,one-key-one-effect,outbox,resealing,sandbox-houses,shared-database,submissions}.test.ts`,
      'packages/provider-http/src/contract.test.ts',
    ],
    setupFiles: ['packages/core/vitest.setup.ts'],
    // Isolation reloads every module for each mutant, which takes five times as long. Only `sign-ups` needs it.
    isolate: false,
    testTimeout: 60_000,
  },
});
