/**
 * `npm test`: installs and builds what is missing, runs every Vitest test, then the journeys in a real browser, and ends with
 * one line that gives the totals of both.
 */
import { mkdir, rm } from 'node:fs/promises';
import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { closingLine, sum } from './lib/closing-line.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { findBrowser } from './lib/browser.mjs';
import { forgetOwnSettings } from './lib/own-settings.mjs';
import { inRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { countTests } from './lib/test-reports.mjs';

const ONE_FAILURE = { passed: 0, failed: 1 };
const WHERE_TO_LOOK = `The provider's log of the journeys is .cache/tests/provider.log, and test-results has a picture of each that failed.
For a trace of its steps: TRACE=1 npm run e2e -- -g 'words of its name'`;
const reports = inRoot('.cache', 'tests');

async function runVitest() {
  const report = inRoot('.cache', 'tests', 'vitest.json');
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { code } = await runNode(
    vitest,
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { isShown: true },
  );
  return countTests('vitest', report, code);
}

async function runBrowserTests() {
  const browser = await findBrowser('--light');
  if (!browser) return ONE_FAILURE;
  const { name, whole } = browser;
  console.log(`\nThe journeys, in ${name}${whole ? `, and one of them in ${whole.name}` : ''}`);
  const report = inRoot('.cache', 'tests', 'playwright.json');
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  // A journey that fails runs a second time, so that a busy machine does not refuse a good change. Playwright lists those that
  // then pass under 'flaky', with their first failure: each is a race to be found. A run by hand repeats nothing.
  const { code } = await runNode(
    playwright,
    ['test', '--config=e2e', '--retries=1', '--reporter=list,json'],
    {
      isShown: true,
      env: { KETTLE_E2E_BROWSER: JSON.stringify(browser), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  if (code !== 0) console.log(WHERE_TO_LOOK);
  return countTests('playwright', report, code);
}

async function isBuilt() {
  try {
    await ensureBuilt(['site', 'demo', 'gallery', 'provider', 'cli']);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

process.chdir(inRoot());
forgetOwnSettings();
await ensureInstalled();
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const canBrowse = await isBuilt();
const total = sum([await runVitest(), canBrowse ? await runBrowserTests() : ONE_FAILURE]);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
