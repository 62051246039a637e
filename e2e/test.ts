import { test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';
import {
  moveToUnusedProperty,
  savedLeadJourney,
  type SavedJourney,
} from './journeys/saved-journeys.ts';

export { expect } from '@playwright/test';

const VIOLATION = 'The page violates its content security policy:';

/**
 * The browser's console message for a failed request. It is not an error of the page, because tests
 * fail requests on purpose.
 */
const FAILED_REQUEST = /^Failed to load resource: /;

function isErrorOfPage(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !FAILED_REQUEST.test(message.text());
}

/** Reports everything that goes wrong in any page of a context, from the page's first script on. */
async function reportErrors(
  context: BrowserContext,
  report: (error: string) => void,
): Promise<void> {
  context.on('weberror', (error) => report(String(error.error())));
  context.on('console', (message) => {
    if (isErrorOfPage(message)) report(message.text());
  });
  await context.addInitScript((violation) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(violation, effectiveDirective, blockedURI, sourceFile),
    );
  }, VIOLATION);
}

export interface TestFixtures {
  readonly pageErrors: string[];
  /**
   * Opens a page as a lead who comes back to it, with a journey that was saved at the bank details.
   * Each call moves the journey to a property that has no account yet.
   */
  readonly resumeAt: (path: string) => Promise<void>;
}

export interface WorkerFixtures {
  /**
   * A worker walks to the bank details once, for all its tests that begin there or at a page
   * before.
   */
  readonly savedLead: SavedJourney;
}

/**
 * The base of every browser test. A test fails if any of its pages, including pages opened by the
 * site, throws an error, has an unhandled rejection, logs an error to the console, or violates its
 * own content security policy (SC1).
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  pageErrors: [
    async ({ browser }, runTest) => {
      const pageErrors: string[] = [];
      const listening: Promise<void>[] = [];
      const listen = (context: BrowserContext): void => {
        listening.push(reportErrors(context, (error) => pageErrors.push(error)));
      };
      browser.contexts().forEach(listen);
      browser.on('context', listen);
      await runTest(pageErrors);
      browser.off('context', listen);
      await Promise.allSettled(listening);
      if (pageErrors.length > 0) throw new Error(`Errors of the page:\n${pageErrors.join('\n')}`);
    },
    { auto: true },
  ],
  savedLead: [
    async ({ browser }, runTest, { project }) => {
      const { baseURL = '', locale = '', storageState } = project.use;
      const context = await browser.newContext({
        baseURL,
        locale,
        ...(storageState && { storageState }),
      });
      const saved = await savedLeadJourney(context, project.name === 'fake');
      await context.close();
      await runTest(saved);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  resumeAt: async ({ page, savedLead }, runTest) => {
    await runTest(async (path) => {
      const context = page.context();
      const { cookies } = await context.storageState();
      const { origins } = await moveToUnusedProperty(savedLead);
      await context.setStorageState({ cookies, origins });
      await page.goto(path);
    });
  },
});
