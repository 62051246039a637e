import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { brandConstant, readBrand } from './packages/web/build/brand.ts';
import { isLong } from './packages/core/src/testing/is-long.ts';
import { forgetOwnSettings } from './scripts/lib/own-settings.mjs';

forgetOwnSettings();
// Vitest has set this before it reads this file, unless the developer had.
process.env['NODE_ENV'] = 'test';

/**
 * The setup file of a package. The core's file configures property tests, so every package that has
 * such tests uses it.
 */
const setupOf = (name: string) =>
  fileURLToPath(new URL(`./packages/${name}/vitest.setup.ts`, import.meta.url));

/**
 * Stops V8 from compiling the embedded database a second time for speed, which takes longer than
 * the tests' queries.
 */
const COMPILED_ONCE = ['--liftoff-only'];

/**
 * Test files that take long: those of kills, races, faults and overload. They run in `npm run
 * test:resilience`.
 */
const RESILIENCE = 'src/**/*.resilience.test.{ts,tsx}';

/** Defines a package whose tests run in Node. Test files are next to the files they test. */
const nodeProject = (name: string, setupFiles: string[] = []) => ({
  // Inherits the timeouts from the root config below.
  extends: true as const,
  test: {
    name,
    root: `./packages/${name}`,
    environment: 'node' as const,
    include: ['src/**/*.test.ts'],
    exclude: [RESILIENCE],
    setupFiles,
    execArgv: COMPILED_ONCE,
  },
});

type NodeProject = ReturnType<typeof nodeProject>;

/** The resilience tests of a package are a project of their own, such as `cli-resilience`. */
const resilienceOf = <Project extends { readonly test: { readonly name: string } }>(
  project: Project,
) => ({
  ...project,
  test: {
    ...project.test,
    name: `${project.test.name}-resilience`,
    include: [RESILIENCE],
    exclude: [],
    // As below, only a hanging test may reach it.
    testTimeout: isLong ? 1_800_000 : 600_000,
  },
});

/**
 * These tests start the built provider or copy its prepared database, so a global setup builds it
 * once before all tests.
 */
const withBuiltProvider = (project: NodeProject) => ({
  ...project,
  test: {
    ...project.test,
    globalSetup: [fileURLToPath(new URL('./scripts/lib/build-provider.mjs', import.meta.url))],
  },
});

const providerHttpProject = nodeProject('provider-http', [setupOf('core')]);
const providerServerProject = nodeProject('provider-server');
const cliProject = nodeProject('cli', [setupOf('core'), setupOf('cli')]);

const brand = await readBrand();

/** A function, because Vitest moves the constants out of the object that it gets. */
const webProject = () => ({
  extends: true as const,
  plugins: [react()],
  define: brandConstant(brand),
  test: {
    name: 'web',
    root: './packages/web',
    environment: 'happy-dom' as const,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [RESILIENCE],
    setupFiles: [setupOf('core'), setupOf('web')],
  },
});

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
    // These limits do not measure speed. They are long enough that only a hanging test reaches
    // them, even on a busy machine.
    testTimeout: isLong ? 1_800_000 : 180_000,
    hookTimeout: 180_000,
    // Without isolation, the test files of a project share processes and load each module only
    // once. So a test file must leave no state behind; `npx vitest run --project=NAME
    // --sequence.shuffle.files` finds files that do.
    isolate: false,
    // More than the machine's processors: the tests of the provider and of the command line mostly
    // wait for other programs.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'json-summary'],
    },
    projects: [
      nodeProject('core', [setupOf('core')]),
      nodeProject('node-files'),
      nodeProject('provider-api', [setupOf('core')]),
      nodeProject('provider-domain', [setupOf('core')]),
      nodeProject('provider-fake', [setupOf('core')]),
      withBuiltProvider(providerHttpProject),
      resilienceOf(providerHttpProject),
      withBuiltProvider(providerServerProject),
      withBuiltProvider(resilienceOf(providerServerProject)),
      withBuiltProvider(cliProject),
      withBuiltProvider(resilienceOf(cliProject)),
      webProject(),
      resilienceOf(webProject()),
      scriptsProject,
    ],
  },
});
