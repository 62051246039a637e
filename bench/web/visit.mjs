/** One visit of a page under phone-class throttling: what it took, in milliseconds unless a name says otherwise. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const SLOWER = 4;
const TYPED = 'Adalovelace';
const SETTLED_MS = 4000;

/** Runs in the page, before everything else. */
function watch() {
  const seen = { longest: 0, blocked: 0, shift: 0, largest: 0, keys: [] };
  globalThis.seen = seen;
  const observe = (type, tell) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({
      type,
      buffered: true,
    });
  observe('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
    seen.longest = Math.max(seen.longest, duration);
  });
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

const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

async function metrics(client) {
  const { metrics: all } = await client.send('Performance.getMetrics');
  const of = (name) => (all.find((one) => one.name === name)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), task: of('TaskDuration') };
}

async function typeSlowly(page) {
  await page.locator('input:not([type=radio])').first().focus();
  for (const letter of TYPED) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(60);
  }
}

/** Presses Next with everything filled in; the milliseconds until another heading has been painted. */
async function goOn(page, fill) {
  await fill(page);
  return page.evaluate(async () => {
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

/** `fill` puts the form in order for Next, and then it is pressed; a page without a field is not typed into. */
export async function visit(browser, url, { fill, isTyped = true }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Performance.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const loaded = await metrics(client);
  const first = await page.evaluate(() => ({
    ...globalThis.seen,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await page.evaluate(() => (globalThis.seen.longest = 0));
  if (isTyped) await typeSlowly(page);
  const typed = await metrics(client);
  const keys = await page.evaluate(() => globalThis.seen);
  const next = fill ? await goOn(page, fill) : Number.NaN;
  await context.close();
  return {
    paint: first.paint,
    largest: first.largest,
    blocked: first.blocked,
    cpu: loaded.task,
    key: isTyped ? (typed.script - loaded.script) / TYPED.length : Number.NaN,
    keyToPaint: mean(keys.keys),
    longestWhileTyping: keys.longest,
    next,
    shift: keys.shift,
  };
}
