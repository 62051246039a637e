import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { mutationParts } from './mutation-parts.mjs';

const part = mutationParts[process.env.PART ?? 'core'];

/** The tests that Stryker runs against each mutant of a part. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: part?.tests ?? [],
    exclude: part?.slowTests ?? [],
    setupFiles: part?.setup ?? [],
    environment: 'node',
    isolate: part?.isIsolated ?? true,
    testTimeout: 60_000,
  },
});
