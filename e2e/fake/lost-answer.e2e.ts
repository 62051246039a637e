import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { submitBank, heading, press } from '../journeys/lead.ts';

/** Confirms with the test account whose first response is lost. */
async function loseResponse(page: Page): Promise<void> {
  await submitBank(page, { sortCode: '20-00-00', accountNumber: '00000001' });
  await press(page, 'Confirm');
  await expect(page.getByRole('alert')).toContainText('and try again. We cannot tell yet');
}

async function goToTheHouse(page: Page): Promise<void> {
  await expect(page.getByText('Your Direct Debit went through')).toBeVisible();
  await press(page, 'Go to Your House');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
}

test.beforeEach(async ({ page, resumeAt }) => {
  await resumeAt('/direct-debit');
  await loseResponse(page);
});

test('after a lost response all typed values are kept, and the next press succeeds [ER6, KE4]', async ({
  page,
}) => {
  await expect(page.getByText('00000001')).toBeVisible();
  await press(page, 'Try again');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
});

test('the outcome of a lost response is looked up before bank details are asked for again [KE15]', async ({
  page,
}) => {
  await page.goto('/direct-debit');
  await goToTheHouse(page);
  await expect(page).toHaveURL(/\/congratulations$/);
});

test('a price asked for again leads to the person’s own house, not to that of a housemate [KE15]', async ({
  page,
}) => {
  await page.goto('/household');
  await press(page, 'Get A Price');
  await expect(page.getByText('Your Direct Debit went through')).toBeVisible();
  await expect(page.getByText('A housemate has set it up')).toBeHidden();
  await goToTheHouse(page);
});

test('another account number after a lost response is answered with the house that the first one has set up [KE8, KE15]', async ({
  page,
}) => {
  await press(page, "No, they're not right");
  await submitBank(page, { sortCode: '20-00-00', accountNumber: '55779911' });
  await press(page, 'Confirm');
  await goToTheHouse(page);
});
