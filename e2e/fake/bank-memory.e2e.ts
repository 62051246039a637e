import { chromium, expect } from '@playwright/test';
import { expectAccessible } from '../journeys/accessible.ts';
import {
  CANARY,
  expectPlantedLeaksFound,
  SECRETS,
  watchForBankDetails,
} from '../journeys/canary.ts';
import { joinToTheBank } from '../journeys/joining.ts';
import { fillBank, heading, press, useStickyVariant } from '../journeys/lead.ts';
import { test } from '../test.ts';

const LINK = '/joining-tenant?guid=acc_taken';

test('the sticky page and its bank look-up store bank details nowhere [DD15]', async ({ page }) => {
  await useStickyVariant(page);
  const watch = watchForBankDetails(page);
  const { isShown, leaks } = watch;
  await joinToTheBank(page, LINK);
  await page.getByLabel('Sort code').fill(`${CANARY.sortCode} ${CANARY.accountNumber}`);
  await expect(page.getByText('First Direct')).toBeVisible();
  expect(await leaks()).toEqual([]);
  await fillBank(page, { ...CANARY, sortCode: '00-00-00' });
  await press(page, 'Confirm');
  await expect(page.getByText("Whoops! Something's not right")).toBeVisible();
  expect(await leaks()).toEqual([]);
  await fillBank(page, CANARY);
  await press(page, 'Confirm');
  await expect(heading(page, "You've Joined!")).toBeVisible();
  expect(await leaks()).toEqual([]);
  expect(await isShown()).toBe(false);
  await expectPlantedLeaksFound(page, watch);
});

test('Back from another page does not restore bank details [DD20]', async ({
  baseURL,
}, testInfo) => {
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
  // `evaluate` fails while the page is navigating, so the poll asks again.
  const place = () => page.evaluate(() => location.pathname).catch(() => 'on its way');
  await expect.poll(place).toContain('direct-debit');
  await expect(page.getByLabel('Account number')).toBeVisible();
  const values = await page.evaluate(() =>
    [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
  );
  expect(SECRETS.filter((secret) => values.includes(secret))).toEqual([]);
  await browser.close();
});

test('whoever is away is shown that bank details are about to be cleared, and can keep them [DD38]', async ({
  page,
}) => {
  await page.clock.install();
  await joinToTheBank(page, LINK);
  await fillBank(page, CANARY);
  await page.getByLabel('Account number').focus();
  await page.clock.fastForward('13:01');
  const warning = page.getByRole('dialog', { name: 'Are You Still There?' });
  await expect(warning).toBeFocused();
  await expectAccessible(page, 'the warning');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Keep Them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await expect(page.getByLabel('Account number')).toBeFocused();
  await page.clock.fastForward('13:01');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(warning).toBeHidden();
  await expect(page.getByText('did not use it for 15 minutes')).toBeVisible();
  await expect(page.getByLabel('Account number')).toHaveValue('');
});
