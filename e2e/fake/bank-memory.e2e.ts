import { chromium, expect, type Page } from '@playwright/test';
import { joinToTheBank } from '../journeys/joining.ts';
import { fillBank, heading, press, useStickyVariant } from '../journeys/lead.ts';
import { test } from '../watched.ts';

const CANARY = { sortCode: '40-47-00', accountNumber: '73194628' };
const LINK = '/joining-tenant?guid=acc_taken';

function encode(secret: string): readonly string[] {
  const hex = [...secret].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return [secret, btoa(secret).replace(/=+$/, ''), hex];
}

/** Both numbers as they may be written down, and enough of the long one to know it. */
const SECRETS = [
  ...['73194628', '404700', '40-47-00', '40 47 00', '731946', '194628'].flatMap(encode),
  '40%2D47%2D00',
];

/** Everything of the browser that outlives a moment, or leaves it, but the two calls themselves. */
async function watch(page: Page) {
  const said: string[] = [];
  page.on('console', (message) => said.push(`console ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error ${error.message}`));
  page.on('request', (request) => {
    const isAllowed = /\/(bank_lookup|direct_debit)$/.test(new URL(request.url()).pathname);
    said.push(`request ${request.url()} ${isAllowed ? '' : (request.postData() ?? '')}`);
  });
  page.on('framenavigated', (frame) => said.push(`place ${frame.url()}`));
  const kept = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name);
      const dataLayer = (window as { dataLayer?: unknown }).dataLayer ?? [];
      return JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        await caches.keys(),
        databases,
        document.cookie,
        document.title,
        location.href,
        history.state,
        window.name,
        dataLayer,
      ]);
    });
  return async () => {
    const text = `${said.join('\n')}\n${await kept()}`;
    return SECRETS.filter((secret) => text.includes(secret));
  };
}

test('[DD15] the sticky page and its look-up leave bank details nowhere', async ({ page }) => {
  await useStickyVariant(page);
  const findLeaks = await watch(page);
  await joinToTheBank(page, LINK);
  await page.getByLabel('Sort code').fill(`${CANARY.sortCode} ${CANARY.accountNumber}`);
  await expect(page.getByText('First Direct')).toBeVisible();
  expect(await findLeaks()).toEqual([]);
  await fillBank(page, { ...CANARY, sortCode: '00-00-00' });
  await press(page, 'Confirm');
  await expect(page.getByText("Whoops! Something's not right")).toBeVisible();
  expect(await findLeaks()).toEqual([]);
  await fillBank(page, CANARY);
  await press(page, 'Confirm');
  await expect(heading(page, "You've Joined!")).toBeVisible();
  expect(await findLeaks()).toEqual([]);
  const shown = await page.locator('body').innerText();
  expect(SECRETS.filter((secret) => shown.includes(secret))).toEqual([]);
  // The search itself is able to find a leak.
  await page.evaluate((number) => sessionStorage.setItem('planted', btoa(number)), '73194628');
  expect(await findLeaks()).not.toEqual([]);
});

test('[DD20] Back from another site brings no bank details back', async ({ baseURL }, testInfo) => {
  const { launchOptions } = testInfo.project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await joinToTheBank(page, LINK);
  await fillBank(page, CANARY);
  await page.goto('/no/such/page');
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => location.pathname)).toContain('direct-debit');
  await expect(page.getByLabel('Account number')).toBeVisible();
  const values = await page.evaluate(() =>
    [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
  );
  expect(SECRETS.filter((secret) => values.includes(secret))).toEqual([]);
  await browser.close();
});
