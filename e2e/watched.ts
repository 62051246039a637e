import { test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';

export { expect } from '@playwright/test';

const BREACH = 'breach of the page’s own policy:';

/** The browser's console message for a failed request. It is no fault of the page, because tests fail requests on purpose. */
const OF_THE_NETWORK = /^Failed to load resource: /;

function isOfThePage(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !OF_THE_NETWORK.test(message.text());
}

/** Reports everything that goes wrong in any page of a context, from the page's first script on. */
async function watch(context: BrowserContext, hear: (what: string) => void): Promise<void> {
  context.on('weberror', (error) => hear(String(error.error())));
  context.on('console', (message) => {
    if (isOfThePage(message)) hear(message.text());
  });
  await context.addInitScript((breach) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(breach, effectiveDirective, blockedURI, sourceFile),
    );
  }, BREACH);
}

/**
 * The base of every browser test. A test fails if any of its pages, including pages opened by the site, throws an error, has an
 * unhandled rejection, logs an error to the console, or violates its own content security policy (SEC-2).
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const watching: Promise<void>[] = [];
      const listen = (context: BrowserContext): void => {
        watching.push(watch(context, (what) => complaints.push(what)));
      };
      browser.contexts().forEach(listen);
      browser.on('context', listen);
      await use(complaints);
      browser.off('context', listen);
      await Promise.allSettled(watching);
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
});
