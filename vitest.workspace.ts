import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Where a package is set up for its tests; the core's file is about properties and serves whoever has some. */
const setupOf = (name: string) =>
  fileURLToPath(new URL(`./packages/${name}/vitest.setup.ts`, import.meta.url));

/** To compile the embedded database a second time, for speed, takes longer than what a test asks of it. */
const COMPILED_ONCE = ['--liftoff-only'];
/** Its threads take no such flag, and what a module does when it loads is changed only by loading it anew. */
const isMutationTest = process.env['STRYKER_MUTATOR_WORKER'] !== undefined;

/** A package whose tests run in Node, beside the files they test. */
const nodeProject = (name: string, setupFiles: string[] = []) => ({
  // For the time limits below.
  extends: true as const,
  test: {
    name,
    root: `./packages/${name}`,
    environment: 'node' as const,
    include: ['src/**/*.test.ts'],
    setupFiles,
    execArgv: isMutationTest ? [] : COMPILED_ONCE,
  },
});

/** Its tests start the program as it is shipped, so it is built before them, once for all their processes. */
const providerServerProject = {
  ...nodeProject('provider-server'),
  test: {
    ...nodeProject('provider-server').test,
    globalSetup: [fileURLToPath(new URL('./scripts/lib/build-provider.mjs', import.meta.url))],
  },
};

const webProject = {
  extends: true as const,
  plugins: [react()],
  test: {
    name: 'web',
    root: './packages/web',
    environment: 'happy-dom' as const,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [setupOf('core'), setupOf('web')],
  },
};

const scriptsProject = {
  extends: true as const,
  test: {
    name: 'scripts',
    root: './scripts',
    environment: 'node' as const,
    include: ['**/*.test.mjs'],
  },
};

export default defineConfig({
  test: {
    // Not a measure of speed: only a test that hangs may reach these, however busy the machine is.
    testTimeout: process.env['LONG'] === '1' ? 1_800_000 : 180_000,
    hookTimeout: 180_000,
    // The files of a project share its processes, and load what they need once instead of each anew. So a file leaves
    // nothing behind; `npx vitest run --project=NAME --sequence.shuffle.files` shows whether it does.
    isolate: isMutationTest,
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'json-summary'],
    },
    projects: [
      nodeProject('core', [setupOf('core')]),
      nodeProject('provider-fake', [setupOf('core')]),
      nodeProject('provider-http', [setupOf('core')]),
      providerServerProject,
      nodeProject('cli', [setupOf('core'), setupOf('cli')]),
      webProject,
      scriptsProject,
    ],
  },
});
