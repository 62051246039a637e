import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { freePort } from '../packages/provider-server/src/testing/free-port.ts';
import { forgetOwnSettings } from '../scripts/lib/own-settings.mjs';

forgetOwnSettings();

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Computes a value once, in the process that starts the servers. Playwright's workers load this
 * file again and read the value from the environment variable `name`.
 */
async function once(name: string, workOut: () => string | Promise<string>): Promise<string> {
  return (process.env[name] ??= await workOut());
}

const freshPort = async () => String(await freePort());

const findBrowser = () =>
  execFileSync(process.execPath, [path.join(root, 'scripts', 'chromium.mjs'), '--light'], {
    encoding: 'utf8',
  });

interface Browser {
  path: string;
  env: Record<string, string>;
  /** The full browser of the machine, if there is one and the tests run in a lighter browser. */
  whole?: Browser;
}

const browser = JSON.parse(await once('KETTLE_E2E_BROWSER', findBrowser)) as Browser;
const fakePort = await once('KETTLE_E2E_FAKE_PORT', freshPort);
const providerPort = await once('KETTLE_E2E_PROVIDER_PORT', freshPort);
const dataDirectory = await once('KETTLE_E2E_DATA_DIR', () =>
  mkdtempSync(path.join(tmpdir(), 'kettle-e2e-')),
);

const fakeUrl = `http://127.0.0.1:${fakePort}`;
const providerUrl = `http://127.0.0.1:${providerPort}`;
const ownEnvironment = Object.entries(process.env).filter(
  (entry): entry is [string, string] => entry[1] !== undefined,
);

// The provider logs every request. The log helps when a journey fails, but would clutter the test
// results.
const PROVIDER_LOG = path.join(root, '.cache', 'tests', 'provider.log');
mkdirSync(path.dirname(PROVIDER_LOG), { recursive: true });

const REFUSED_COOKIES = {
  name: 'cookie_consent',
  value: encodeURIComponent('{"basic":true,"personal":false}'),
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const;

const launchOf = ({ path: executablePath, env }: Browser) => ({
  executablePath,
  env: { ...Object.fromEntries(ownEnvironment), ...env },
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export default defineConfig({
  outputDir: '../test-results',
  globalTeardown: './remove-data.ts',
  // A journey waits for its page almost half of the time, in which another one can use the
  // processor.
  workers: availableParallelism() * 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // These limits do not measure speed. They are long enough that only a hanging journey reaches
  // them, even on a busy machine.
  timeout: 300_000,
  // The reference pictures show letters as blocks, so browsers differ only in the smoothing of
  // edges.
  snapshotPathTemplate: 'visual/pictures/{arg}{ext}',
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', maxDiffPixelRatio: 0.002, threshold: 0.25 },
  },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    locale: 'en-GB',
    // The journeys start with personal cookies refused, so that no banner covers the page.
    // consent.e2e.ts and before-script.e2e.ts start without a choice. The fake provider responds
    // instantly; page-frame.e2e.ts tests the page during a slower response.
    storageState: {
      cookies: [REFUSED_COOKIES],
      origins: [
        { origin: fakeUrl, localStorage: [{ name: 'kettle.fake.pace', value: 'instant' }] },
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording a trace takes as long as the journey itself. TRACE=1 records traces and keeps those
    // of failed journeys.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: launchOf(browser),
  },
  projects: [
    {
      name: 'fake',
      testMatch: /e2e\/(fake|both|visual)\/.*\.e2e\.ts$/,
      use: { baseURL: fakeUrl },
    },
    // The journeys through faults and bad networks take long. `npm run test:resilience` runs them.
    {
      name: 'resilience',
      testMatch: /e2e\/resilience\/.*\.e2e\.ts$/,
      use: { baseURL: providerUrl },
    },
    // This project is not a test: `npm run pictures` uses it to take the pictures for the docs.
    ...(process.env['PICTURES'] === undefined
      ? []
      : [
          { name: 'pictures', testMatch: /e2e\/pictures\/.*\.e2e\.ts$/, use: { baseURL: fakeUrl } },
        ]),
    {
      name: 'provider',
      testMatch: /e2e\/(provider|both)\/.*\.e2e\.ts$/,
      use: { baseURL: providerUrl },
    },
    // Runs in a full browser, such as visitors use. Without a second browser it runs in that of the
    // other projects.
    {
      name: 'whole browser',
      testMatch: /e2e\/whole-browser\/.*\.e2e\.ts$/,
      use: { baseURL: providerUrl, launchOptions: launchOf(browser.whole ?? browser) },
    },
  ],
  webServer: [
    {
      name: 'fake',
      cwd: root,
      command: `node node_modules/vite/bin/vite.js preview packages/web --mode demo --outDir dist-demo --host 127.0.0.1 --port ${fakePort} --strictPort`,
      url: fakeUrl,
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      name: 'provider',
      cwd: root,
      command: `node packages/provider-server/dist/main.mjs 2> "${PROVIDER_LOG}"`,
      env: { HOST: '127.0.0.1', PORT: providerPort, DATA_DIR: dataDirectory },
      url: `${providerUrl}/readyz`,
      reuseExistingServer: false,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  ],
});
