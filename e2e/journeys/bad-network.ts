import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Returns the next pseudo-random number from 0 up to but not including 1. The same seed gives the
 * same sequence.
 */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const OFFLINE_MS = 10_000;
/**
 * The approximate length of a journey at a moderate pace. The network fails at some moment within
 * this time.
 */
const JOURNEY_MS = 10_000;
const SHARE_THAT_FAILS = 0.05;

const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  () => Promise.resolve(),
  (route) => route.abort('connectionrefused'),
  (route) => route.abort('connectionreset'),
  async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  (route) => route.fulfill({ status: 500, json: { messages: ['Not just now.'] } }),
  (route) => route.fulfill({ status: 500 }),
  (route) => route.fulfill({ status: 422, json: { messages: ['Not just now.'] } }),
  (route) => route.fulfill({ status: 422, json: { messages: [] } }),
  (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Sorry</h1>' }),
  (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} }),
  (route) => route.fulfill({ contentType: 'application/json', body: '{"' }),
  (route) => route.fulfill({ contentType: 'application/json' }),
  (route) => route.fulfill({ json: { guid: 1, joinLink: [], products: {}, leadId: 2 } }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Student Wi-Fi</h1>' }),
];

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

async function failNowAndThen(context: BrowserContext, random: Random): Promise<void> {
  await context.route('**/api/**', async (route) => {
    if (random() >= SHARE_THAT_FAILS) return route.continue();
    const fail = FAILURES[Math.floor(random() * FAILURES.length)];
    await fail?.(route);
  });
}

function goOffline(context: BrowserContext, random: Random): void {
  const change = (offline: boolean, afterMs: number): void => {
    // The journey may have ended and its browser may be closed when the timer fires.
    setTimeout(() => void context.setOffline(offline).catch(() => undefined), afterMs);
  };
  const at = random() * JOURNEY_MS;
  change(true, at);
  change(false, at + OFFLINE_MS);
}

/** The bad networks that a journey has to work on (SC6). */
export const BAD_NETWORKS: Readonly<Record<string, (page: Page, random: Random) => Promise<void>>> =
  {
    '400 kbit/s with 400 ms': slowDown,
    'every twentieth request fails': (page, random) => failNowAndThen(page.context(), random),
    'ten seconds offline': (page, random) => Promise.resolve(goOffline(page.context(), random)),
    'all of it at once': async (page, random) => {
      await slowDown(page);
      goOffline(page.context(), random);
      await failNowAndThen(page.context(), random);
    },
  };
