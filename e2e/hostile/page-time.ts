import type { Page } from '@playwright/test';

const STEP_MS = 500;

/** A page whose clock the test can stop and move, so that a time limit takes no time. */
export interface PageTime {
  readonly stop: () => Promise<void>;
  readonly goOn: () => Promise<void>;
  /** Moves the stopped clock until something holds, and tells how many milliseconds of the page that took. */
  readonly until: (holds: () => Promise<boolean>, atMostMs: number) => Promise<number>;
}

/** Lets the page do what it has to do now: its own tasks run between these. */
async function breathe(page: Page): Promise<void> {
  const turns = page.evaluate(async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(0);
      });
    }
  });
  // A page on its way to another one is asked again.
  await turns.catch(() => undefined);
}

/**
 * To be called before the page is opened. A stopped clock is moved only while the page waits for nothing on the wire,
 * or for what `hanging` will never answer: a slow machine costs the page no time.
 */
export async function timeOf(page: Page, hanging: () => number): Promise<PageTime> {
  const underWay = new Set<object>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.clock.install();

  const quiet = async (): Promise<void> => {
    for (let calm = 0; calm < 2;) {
      await breathe(page);
      calm = underWay.size <= hanging() ? calm + 1 : 0;
    }
  };
  return {
    stop: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000),
    goOn: () => page.clock.resume(),
    until: async (holds, atMostMs) => {
      for (let passed = 0; ; passed += STEP_MS) {
        await quiet();
        if (await holds()) return passed;
        if (passed >= atMostMs) return Number.POSITIVE_INFINITY;
        await page.clock.runFor(STEP_MS);
      }
    },
  };
}
