import type { Page } from '@playwright/test';
import { blockFiles } from '../journeys/block-files.ts';
import {
  submitBank,
  giveDetails,
  giveLeadCapture,
  giveTenancy,
  heading,
  press,
} from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

const SCROLLED = 180;
const entries = (page: Page) => page.evaluate(() => history.length);
const scrolledBy = (page: Page) => page.evaluate(() => window.scrollY);

async function scroll(page: Page): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), SCROLLED);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
}

test.use({ viewport: { width: 360, height: 560 } });

test('Back on a page goes back in the history, to where that page was scrolled [JN20, NV3]', async ({
  page,
  resumeAt,
}) => {
  await resumeAt('/short-summary');
  await heading(page, 'Your Package').waitFor();
  await scroll(page);
  await page.getByRole('button', { name: 'Next', exact: true }).evaluate((next) => {
    (next as HTMLElement).click();
  });
  await expect(heading(page, 'Tell Us About You')).toBeVisible();
  const before = await entries(page);
  await press(page, 'Back');
  await expect(heading(page, 'Your Package')).toBeVisible();
  await expect.poll(() => scrolledBy(page)).toBe(SCROLLED);
  expect(await entries(page)).toBe(before);
  await page.goForward();
  await expect(heading(page, 'Tell Us About You')).toBeVisible();
});

test('Back goes back in the history after a reload too [JN20]', async ({ page, resumeAt }) => {
  await resumeAt('/short-summary');
  await giveDetails(page);
  await giveTenancy(page);
  await page.reload();
  const before = await entries(page);
  await press(page, 'Back');
  await expect(page.getByLabel('Tenancy start date')).toBeVisible();
  await press(page, 'Back');
  await expect(heading(page, 'Tell Us About You')).toBeVisible();
  expect(await entries(page)).toBe(before);
  await page.goForward();
  await expect(page.getByLabel('Tenancy start date')).toBeVisible();
});

test('a double click on Back goes back by one page [JN20]', async ({ page, resumeAt }) => {
  await resumeAt('/short-summary');
  await giveDetails(page);
  await giveTenancy(page);
  await page.getByRole('button', { name: 'Back', exact: true }).dblclick();
  await expect(page.getByLabel('Tenancy start date')).toBeVisible();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/tenancy$/);
});

test('back to bank details that are not right, and then to the page before them [JN20, JN15]', async ({
  page,
  resumeAt,
}) => {
  await resumeAt('/full-summary');
  await press(page, 'Next');
  await submitBank(page);
  const before = await entries(page);
  await press(page, "No, they're not right");
  await expect(page.getByLabel('Sort code')).toHaveValue('20-00-00');
  await press(page, 'Back');
  await expect(heading(page, 'Review Your Package')).toBeVisible();
  expect(await entries(page)).toBe(before);
});

test('Back after a refused Direct Debit leads to the page before the bank details [JN20, ER4]', async ({
  page,
  resumeAt,
}) => {
  await resumeAt('/full-summary');
  await press(page, 'Next');
  await submitBank(page, { sortCode: '00-00-00', accountNumber: '55779911' });
  await press(page, 'Confirm');
  await expect(page.getByText('Your bank did not accept these details.')).toBeInViewport();
  await press(page, 'Back');
  await expect(heading(page, 'Review Your Package')).toBeVisible();
});

test('Back while the code of the next page loads goes to the page before the one shown [JN20]', async ({
  page,
}) => {
  await giveLeadCapture(page);
  const unblock = await blockFiles(page, /\/broadband\.screen-[^/]*\.js$/);
  await page.getByRole('combobox', { name: 'Address' }).fill('LS6 2QQ');
  await page.getByRole('option').first().click();
  await press(page, 'Get A Price');
  await expect(page.getByText('Working out your price…')).toBeVisible();
  const before = await entries(page);
  await press(page, 'Back');
  await expect(heading(page, 'One Bill for the Whole House')).toBeVisible();
  expect(await entries(page)).toBe(before);
  unblock();
  await page.goForward();
  await expect(heading(page, 'Tell Us About Your Home')).toBeVisible();
});

test('Back of a joiner goes back in the history to the invitation [JN20]', async ({ page }) => {
  await page.goto('/joining-tenant?guid=acc_taken');
  await press(page, 'Join');
  await expect(page.getByLabel('First name')).toBeVisible();
  const before = await entries(page);
  await press(page, 'Back');
  await expect(heading(page, "Here's Your Package")).toBeVisible();
  expect(await entries(page)).toBe(before);
  await page.goForward();
  await expect(page.getByLabel('First name')).toBeVisible();
});
