import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './packages/provider-server/src/testing/free-port.ts';

/**
 * Worked out once, in the process that starts the servers, and handed to Playwright's workers, which load this file
 * again, through the environment.
 */
async function once(name: string, workOut: () => string | Promise<string>): Promise<string> {
  return (process.env[name] ??= await workOut());
}

const freshPort = async () => String(await freePort());

const findBrowser = () =>
  execFileSync(process.execPath, [path.resolve('scripts/chromium.mjs'), '--light'], {
    encoding: 'utf8',
  });

interface Browser {
  path: string;
  env: Record<string, string>;
  /** The machine's own, where the tests run in a lighter one. */
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

// A line for every request: of use when a journey fails, in the way of the results otherwise.
const PROVIDER_LOG = '.cache/tests/provider.log';
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
  testDir: './e2e',
  outputDir: './test-results',
  globalTeardown: './e2e/remove-data.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Not a measure of speed: only a journey that hangs may reach these, however busy the machine is.
  timeout: 300_000,
  // Letters are blocks there (docs/decisions/0008): what still differs between browsers is the smoothing of edges.
  snapshotPathTemplate: 'e2e/looks/pictures/{arg}{ext}',
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', maxDiffPixelRatio: 0.002, threshold: 0.25 },
  },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    locale: 'en-GB',
    // Who walks these journeys has refused personal cookies, so that no banner stands in their way; consent.e2e.ts has not.
    // The provider in the browser answers at once; page-frame.e2e.ts looks at what is shown while it takes its time.
    storageState: {
      cookies: [REFUSED_COOKIES],
      origins: [
        { origin: fakeUrl, localStorage: [{ name: 'kettle.fake.pace', value: 'instant' }] },
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace takes as long as the journey itself: TRACE=1 keeps one of each that fails.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: launchOf(browser),
  },
  projects: [
    {
      name: 'fake',
      testMatch: /e2e\/(fake|both|looks)\/.*\.e2e\.ts$/,
      use: { baseURL: fakeUrl },
    },
    // Taken for the docs by `npm run pictures`, and no test.
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
    // One sign-up as people have it, with windows and all.
    ...(browser.whole === undefined
      ? []
      : [
          {
            name: 'whole browser',
            testMatch: /e2e\/both\/lead-journey\.e2e\.ts$/,
            grep: /\[JN1,/,
            use: { baseURL: providerUrl, launchOptions: launchOf(browser.whole) },
          },
        ]),
  ],
  webServer: [
    {
      name: 'fake',
      command: `node node_modules/vite/bin/vite.js preview packages/web --mode demo --outDir dist-demo --host 127.0.0.1 --port ${fakePort} --strictPort`,
      url: fakeUrl,
      reuseExistingServer: false,
      timeout: 120_000,
    },
    {
      name: 'provider',
      command: `node packages/provider-server/dist/main.mjs 2> ${PROVIDER_LOG}`,
      env: { HOST: '127.0.0.1', PORT: providerPort, DATA_DIR: dataDirectory },
      url: `${providerUrl}/readyz`,
      reuseExistingServer: false,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
  ],
});
