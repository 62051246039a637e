/** Measures one visit to a page under phone-class throttling. All times are in milliseconds. */
import { setTimeout as wait } from 'node:timers/promises';

const SCREEN = { width: 360, height: 740, deviceScaleFactor: 1, mobile: false };
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const SLOWER = 4;
const TYPED = 'Adalovelace';
const SETTLED_MS = 6000;

/** Runs in the page before any other script. */
function watch() {
  const seen = { longest: 0, shift: 0, largest: 0, keys: [] };
  globalThis.seen = seen;
  const observe = (type, tell) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({
      type,
      buffered: true,
    });
  observe('longtask', ({ duration }) => (seen.longest = Math.max(seen.longest, duration)));
  observe('layout-shift', ({ value }) => (seen.shift += value));
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => seen.keys.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(0);
      });
    },
    true,
  );
}

async function typeSlowly(page) {
  await page.run(() => document.querySelector('input:not([type=radio])').focus());
  for (const letter of TYPED) {
    const key = { key: letter, text: letter };
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
    await wait(60);
  }
}

/** Fills in the form and presses Next. Resolves with the milliseconds until the next page's heading has been painted. */
async function proceed(page, fill) {
  await fill(page);
  return page.run(async () => {
    const before = document.querySelector('h1').textContent;
    const started = performance.now();
    [...document.querySelectorAll('button')]
      .find((one) => one.textContent.trim() === 'Next')
      .click();
    while (document.querySelector('h1')?.textContent === before)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - started;
  });
}

async function openThrottled(browser) {
  const page = await browser.openPage();
  for (const domain of ['Page', 'Network']) await page.send(`${domain}.enable`);
  await page.send('Emulation.setDeviceMetricsOverride', SCREEN);
  await page.send('Network.emulateNetworkConditions', NETWORK);
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(watch)})()` });
  return page;
}

/** Runs in the page. The compressed bytes of all scripts that it has fetched, those for the next pages among them. */
function fetchedScript() {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/**
 * Measures one visit. If `fill` is given, it fills in the form, and then Next is pressed. `isTyped` is false for a page
 * without a field to type into.
 */
export async function visit(browser, url, { fill, isTyped = true }) {
  const page = await openThrottled(browser);
  await page.send('Page.navigate', { url });
  await wait(SETTLED_MS);
  const fetched = await page.run(fetchedScript);
  const paint = await page.run(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const { largest } = await page.run(() => globalThis.seen);
  await page.run(() => {
    globalThis.seen.longest = 0;
  });
  if (isTyped) await typeSlowly(page);
  const typed = await page.run(() => globalThis.seen);
  const next = fill ? await proceed(page, fill) : Number.NaN;
  const { shift } = await page.run(() => globalThis.seen);
  await page.close();
  return {
    fetched,
    paint: paint ?? Number.NaN,
    largest,
    keyToPaint: Math.max(...typed.keys),
    longestTask: typed.longest,
    next,
    shift,
  };
}
