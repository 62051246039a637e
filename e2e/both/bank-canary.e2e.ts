import { CANARY, watchForBankDetails } from '../journeys/canary.ts';
import { fillBank, giveBank, heading, press, walkToDirectDebit } from '../journeys/lead.ts';
import { expect, test } from '../watched.ts';

/** A leak in each place, each written in another way, and how it is mended. */
const PLANTED: Readonly<Record<string, string>> = {
  'local storage': `localStorage.planted = '40-47-00'`,
  'session storage': `sessionStorage.planted = btoa('x73194628')`,
  'a database': `new Promise((done) => {
    const opening = indexedDB.open('planted');
    opening.onupgradeneeded = () => opening.result.createObjectStore('s', { autoIncrement: true });
    opening.onsuccess = () => {
      const writing = opening.result.transaction('s', 'readwrite');
      writing.objectStore('s').add({ number: 'No 73194628' });
      writing.oncomplete = () => { opening.result.close(); done(); };
    };
  })`,
  'a cache': `caches.open('planted').then((cache) => cache.put('/x', new Response('40 47 00')))`,
  'a cookie': `document.cookie = 'planted=40%2D47%2D00'`,
  'the title': `document.title = '731946'`,
  'a past address': `history.pushState(history.state, '', '?number=%37%33%31%39%34%36%32%38');
    history.replaceState(history.state, '', location.pathname)`,
  'the history': `history.replaceState({ planted: '&#55;&#51;&#49;&#57;&#52;&#54;' }, '')`,
  'the window’s name': `window.name = '3733313934363238'`,
  'the data layer': `window.dataLayer = [{ event: '404700' }]`,
  'the console': `console.info('7319 4628')`,
  'a request': `fetch('/favicon.svg?of=194628').then(() => undefined)`,
};

test('[DD15, DD16, DD21] bank details are in memory and in two calls alone, and codes go with the sign-up', async ({
  page,
}, { project }) => {
  const watch = watchForBankDetails(page);
  const codes = () => page.evaluate(() => localStorage.getItem('kettle.codes'));
  await page.goto('/household?fra=ACME');
  await expect.poll(codes).toContain('ACME');
  await walkToDirectDebit(page);
  await fillBank(page, { ...CANARY, accountNumber: `${CANARY.accountNumber.slice(0, 7)} ` });
  await press(page, 'Next');
  expect(await watch.leaks()).toEqual([]);
  await giveBank(page, { ...CANARY, sortCode: '00-00-00' });
  await press(page, 'Confirm');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await watch.leaks()).toEqual([]);
  await giveBank(page, CANARY);
  expect(await watch.isShown(), 'whole on the confirm page').toBe(true);
  expect(await watch.leaks()).toEqual([]);
  expect(await codes()).toContain('ACME');
  await press(page, 'Confirm');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
  expect(await watch.isShown()).toBe(false);
  expect(await watch.leaks()).toEqual([]);
  expect(await codes()).toBeNull();
  const carried = project.name === 'provider' ? ['/api/bank_lookup', '/api/direct_debit'] : [];
  expect(watch.calls()).toEqual(carried);

  for (const [place, plant] of Object.entries(PLANTED)) {
    await page.evaluate(plant);
    await expect.poll(watch.leaks, `a leak planted in ${place}`).toContain(place);
  }
});
