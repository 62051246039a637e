import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const WORDS = 'Something went wrong on our side.';

/**
 * Runs a script that fails as soon as the page is live, and then waits until the page would have
 * said so.
 */
async function failIn(page: Page, fail: () => Promise<unknown>): Promise<void> {
  await page.waitForSelector('#root[data-live]');
  await fail();
  await page.waitForTimeout(500);
}

test('an error of a script that an in-app browser runs in the page shows nothing [ER10]', async ({
  pageErrors,
  page,
}) => {
  await page.goto('/household');
  await failIn(page, () =>
    page.evaluate(() => {
      setTimeout(() => void Promise.reject(new TypeError('theirs')));
      setTimeout(() => {
        throw new TypeError('theirs');
      });
    }),
  );
  await expect(page.getByText(WORDS)).toHaveCount(0);
  expect(pageErrors.splice(0)).toEqual(['TypeError: theirs', 'TypeError: theirs']);
});

test('an error of the site’s own script is shown [ER10]', async ({ pageErrors, page }) => {
  await page.route('**/early-clicks.js', async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()};addEventListener('own-fault', () => { throw new TypeError('ours'); });`;
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/household');
  await failIn(page, () => page.evaluate(() => dispatchEvent(new Event('own-fault'))));
  await expect(page.getByText(WORDS)).toBeVisible();
  expect(pageErrors.splice(0)).toEqual(['TypeError: ours']);
});
