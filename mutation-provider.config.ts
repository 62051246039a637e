import { defineConfig } from 'vitest/config';

const SERVER = 'packages/provider-server/src';

/** For `npm run mutate:provider`: the tests of the providers that are fast enough to run for every mutant. */
export default defineConfig({
  test: {
    include: [
      'packages/provider-{api,domain,fake}/src/**/*.test.ts',
      'packages/provider-http/src/least-answers.test.ts',
      'packages/provider-http/src/{answers,http-client,ports}/*.test.ts',
      `${SERVER}/environment.test.ts`,
      `${SERVER}/{bank-keys,edge,limits,log,mail,routes,site}/*.test.ts`,
      `${SERVER}/store/{database-faults,gathered,silence-watch,submissions}.test.ts`,
    ],
    exclude: ['**/sign-ups.test.ts', '**/slow-senders.test.ts'],
    setupFiles: ['packages/core/vitest.setup.ts'],
    // Isolation reloads every module for each mutant, which takes five times as long. Only `sign-ups` needs it.
    isolate: false,
    testTimeout: 60_000,
  },
});
