/**
 * `npm test` runs the tests of every day, and `npm run test:resilience` the long ones: the matrices
 * of faults, kills, races, overload and bad networks. Both install and build what is missing, run
 * Vitest and then the journeys in a real browser, and end with one line that gives the totals of
 * both.
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

/** The projects of vitest.workspace.ts and playwright.config.ts in each suite. */
const SUITES = {
  test: { vitest: ['!*-resilience'], playwright: ['fake', 'provider', 'whole browser'] },
  resilience: { vitest: ['*-resilience'], playwright: ['resilience'] },
};
const suite = process.argv[2] ?? 'test';
const { vitest: vitestProjects, playwright: playwrightProjects } = SUITES[suite];

const ONE_FAILURE = { passed: 0, failed: 1 };
const WHERE_TO_LOOK = `The provider's log of the journeys is .cache/tests/provider.log, and test-results has a picture of each that failed.
For a trace of its steps: TRACE=1 npm run e2e -- -g 'words of its name'`;

const selected = (projects) => projects.map((name) => `--project=${name}`);

async function freshReport(runner) {
  const report = inRoot('.cache', 'tests', `${suite}-${runner}.json`);
  await mkdir(inRoot('.cache', 'tests'), { recursive: true });
  await rm(report, { force: true });
  return report;
}

async function runVitest() {
  const report = await freshReport('vitest');
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(vitest, ['run', ...selected(vitestProjects), ...reporters], {
    isShown: true,
  });
  return countTests('vitest', report, code);
}

async function runBrowserTests() {
  const browser = await findBrowser('--light');
  if (!browser) return ONE_FAILURE;
  console.log(`\nThe journeys, in ${browser.name}: ${playwrightProjects.join(', ')}`);
  const report = await freshReport('playwright');
  const playwright = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  // A journey that fails runs a second time, so that a busy machine does not refuse a good change.
  // Playwright lists those that then pass under 'flaky', with their first failure: each is a race
  // to be found. A run by hand repeats nothing.
  const { code } = await runNode(
    playwright,
    [
      'test',
      '--config=e2e',
      ...selected(playwrightProjects),
      `--output=test-results/${suite}`,
      '--retries=1',
      '--reporter=list,json',
    ],
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
    await ensureBuilt(['site', 'demo', 'provider', 'cli']);
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

/**
 * Vitest ends with an ordinary exit code when it is interrupted. Without this the journeys would
 * start all the same.
 */
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isInterrupted = true));

process.chdir(inRoot());
forgetOwnSettings();
await ensureInstalled();
const canBrowse = await isBuilt();
const ofVitest = await runVitest();
if (isInterrupted) process.exit(130);
const total = sum([ofVitest, canBrowse ? await runBrowserTests() : ONE_FAILURE]);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
