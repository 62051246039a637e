import type { Page } from '@playwright/test';
import { fillBank, heading, press, signUp } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

test('a lead signs up, in a whole browser if there is one [JN1]', async ({ page }) => {
  await signUp(page);
  await expect(page.getByLabel('Join link')).toHaveValue(/guid=/);
});

/**
 * Tells whether this browser retries a failed dynamic import. Older browsers cache the failure
 * (whatwg/html#6768).
 */
async function fetchesAgain(page: Page): Promise<boolean> {
  const probe = '**/assets/probe.js';
  const fetchIt = () =>
    page.evaluate((file) => import(file).then(Boolean, () => false), '/assets/probe.js');
  await page.goto('/');
  await page.route(probe, (route) => route.abort());
  await fetchIt();
  await page.unroute(probe);
  await page.route(probe, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  return fetchIt();
}

test('loading a page whose code failed to load can be retried without losing the bank details [ST8, DD15]', async ({
  page,
  resumeAt,
}) => {
  test.skip(!(await fetchesAgain(page)), 'this browser only fetches it on a new page');
  const confirmPage = '**/confirm-direct-debit.screen-*.js';
  await page.route(confirmPage, (route) => route.abort());
  await resumeAt('/direct-debit');
  await fillBank(page);
  await press(page, 'Next');
  await expect(heading(page, "This Page Didn't Load")).toBeVisible();
  await press(page, 'Try again');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(confirmPage);
  await press(page, 'Try again');
  await expect(page.getByText('55779911')).toBeVisible();
});
