import type { Page } from '@playwright/test';

const STEP_MS = 500;

/**
 * Controls the clock of a page. A test can stop and advance the clock, so that it need not wait for
 * a timeout.
 */
export interface PageTime {
  readonly stop: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /**
   * Advances the stopped clock until `isTrue` answers true. Resolves with the elapsed page time in
   * ms, or Infinity if it never is.
   */
  readonly until: (isTrue: () => Promise<boolean>, atMostMs: number) => Promise<number>;
}

/**
 * Lets the page run its pending tasks, by waiting for a few tasks of our own that are queued behind
 * them.
 */
async function runPendingTasks(page: Page): Promise<void> {
  const tasks = page.evaluate(async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(0);
      });
    }
  });
  // `evaluate` fails while the page is navigating. The caller then asks again.
  await tasks.catch(() => undefined);
}

/**
 * Call this before the page is opened. The stopped clock advances only while no request is open,
 * other than the `hanging` ones that will never get a response. So a slow machine uses up no page
 * time.
 */
export async function timeOf(page: Page, hanging: () => number): Promise<PageTime> {
  const openRequests = new Set<object>();
  page.on('request', (request) => openRequests.add(request));
  page.on('requestfinished', (request) => openRequests.delete(request));
  page.on('requestfailed', (request) => openRequests.delete(request));
  await page.clock.install();

  const waitUntilQuiet = async (): Promise<void> => {
    for (let quietRounds = 0; quietRounds < 2;) {
      await runPendingTasks(page);
      quietRounds = openRequests.size <= hanging() ? quietRounds + 1 : 0;
    }
  };
  return {
    stop: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000),
    resume: () => page.clock.resume(),
    until: async (isTrue, atMostMs) => {
      for (let passed = 0; ; passed += STEP_MS) {
        await waitUntilQuiet();
        if (await isTrue()) return passed;
        if (passed >= atMostMs) return Number.POSITIVE_INFINITY;
        await page.clock.runFor(STEP_MS);
      }
    },
  };
}
