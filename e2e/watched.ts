import { test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';

export { expect } from '@playwright/test';

const BREACH = 'breach of the page’s own policy:';

/** What a browser reports of a failed request is no fault of the page: tests fail requests on purpose. */
const OF_THE_NETWORK = /^Failed to load resource: /;

function isOfThePage(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !OF_THE_NETWORK.test(message.text());
}

/** Hears what goes wrong in any page of a context, from its first script on. */
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
 * The test of every journey in a browser. It fails when any page of it, whoever opened it, throws, leaves a
 * rejection unhandled, says something is wrong in its console, or breaks its own content security policy (SEC-2).
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
