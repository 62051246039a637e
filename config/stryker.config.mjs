import process from 'node:process';
import { mutationParts } from './mutation-parts.mjs';

/**
 * `npm run mutate` mutates the core; `PART=cli npm run mutate` another part of
 * `mutation-parts.mjs`.
 */
const name = process.env.PART ?? 'core';
const part = mutationParts[name];
if (part === undefined) {
  throw new Error(`PART is '${name}', expected one of: ${Object.keys(mutationParts).join(', ')}`);
}

export default {
  testRunner: 'vitest',
  // Stryker rewrites the file that it finds here, and ours needs no change.
  tsconfigFile: 'tsconfig.none.json',
  vitest: { configFile: 'config/mutation-tests.mjs', related: false },
  mutate: [...part.mutate, '!packages/**/*.test.ts'],
  ignorePatterns: [
    '/packages/*/dist',
    '/packages/web/dist-demo',
    '/.cache',
    '/.tsc',
    '/.kettle',
    '/reports',
  ],
  coverageAnalysis: 'perTest',
  // A mutant in code that runs when a module loads needs a run of all tests, for hours.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `reports/mutation-${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 100, low: part.lowest, break: part.lowest },
};
