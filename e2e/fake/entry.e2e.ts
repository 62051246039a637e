import type { Page } from '@playwright/test';
import { expect, test } from '../watched.ts';
import { isAccessible } from '../journeys/accessible.ts';
import { giveBank, heading, press, walkToDirectDebit } from '../journeys/lead.ts';

const WELCOME = 'Welcome from your university. Your offer is added to your sign-up.';

function keptCodes(page: Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('kettle.codes') ?? '{}') as unknown);
}

/** How far the page has moved under the reader, as browsers measure it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as { shifted?: number }).shifted ?? 0);
}

test('[RT3, RF2, RF3, RF4] a referral leads over its page to the start, and the code stays', async ({
  page,
}) => {
  await page.goto('/?ref=FRIEND20');
  await expect(page).toHaveURL(/\/referral\?ref=FRIEND20$/);
  await expect(heading(page, 'Ready to Sign Up for Bills?')).toBeVisible();
  await expect(page.getByText('A friend sent you here.')).toBeVisible();
  await isAccessible(page, 'a valid referral');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/referral?ref=NOBODY');
  await expect(page.getByText('Referral Code Invalid')).toBeVisible();
  await isAccessible(page, 'an invalid referral');
  await page.getByRole('link', { name: 'Signup Anyway' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await keptCodes(page)).toEqual({ referral: 'FRIEND20' });
});

test('[RF4, RF5, DD21] an affiliate is welcomed again on a later visit, until the sign-up has succeeded', async ({
  context,
  page,
}) => {
  const shifted = await watchShifts(page);
  await page.goto('/?aff=UNI2027&fra=FRA1&offer=OFFER5');
  await expect(page.getByText(WELCOME)).toBeVisible();
  expect(await shifted()).toBe(0);
  await isAccessible(page, 'an affiliate’s message');
  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  await expect(later.getByText(WELCOME)).toBeVisible();
  const codes = { affiliate: 'UNI2027', agent: 'FRA1', offer: 'OFFER5' };
  expect(await keptCodes(later)).toEqual(codes);
  await walkToDirectDebit(later);
  await giveBank(later);
  await press(later, 'Confirm');
  await expect(heading(later, "You're Nearly Done!")).toBeVisible();
  expect(await keptCodes(later)).toEqual({});
});

test('[RF6] an affiliate code that nobody knows is called invalid', async ({ page }) => {
  await page.goto('/?aff=NOBODY');
  await expect(page.getByText('Affiliate Code Invalid')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await keptCodes(page)).toEqual({});
});
