import { defineConfig } from 'vitest/config';

const SERVER = 'packages/provider-server/src';

/** For `npm run mutate:provider`: the providers' tests that are quick enough to be run for every change of a line. */
export default defineConfig({
  test: {
    include: [
      'packages/provider-fake/src/**/*.test.ts',
      'packages/provider-http/src/{answers,http-client,ports,wire}/*.test.ts',
      `${SERVER}/{bank-keys,log,mail}/*.test.ts`,
      `${SERVER}/edge/{turns,under-way,api-scope,cross-site}.test.ts`,
      `${SERVER}/store/{database-faults,gathered,silence-watch}.test.ts`,
    ],
    exclude: ['**/sign-ups.test.ts'],
    setupFiles: ['packages/core/vitest.setup.ts'],
    // Loading every module anew for each change takes five times as long, and only those need it that are left out.
    isolate: false,
    testTimeout: 60_000,
  },
});
