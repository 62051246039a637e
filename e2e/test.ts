import { test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';

export { expect } from '@playwright/test';

const VIOLATION = 'The page violates its content security policy:';

/** The browser's console message for a failed request. It is not an error of the page, because tests fail requests on purpose. */
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

/**
 * The base of every browser test. A test fails if any of its pages, including pages opened by the site, throws an error, has an
 * unhandled rejection, logs an error to the console, or violates its own content security policy (SC1).
 */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ browser }, use) => {
      const pageErrors: string[] = [];
      const listening: Promise<void>[] = [];
      const listen = (context: BrowserContext): void => {
        listening.push(reportErrors(context, (error) => pageErrors.push(error)));
      };
      browser.contexts().forEach(listen);
      browser.on('context', listen);
      await use(pageErrors);
      browser.off('context', listen);
      await Promise.allSettled(listening);
      if (pageErrors.length > 0) throw new Error(`Errors of the page:\n${pageErrors.join('\n')}`);
    },
    { auto: true },
  ],
});
