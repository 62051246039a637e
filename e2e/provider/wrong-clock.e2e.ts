import {
  submitBank,
  giveDetails,
  heading,
  moveInToday,
  press,
  reviewPackage,
  goToPackage,
} from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

const THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1000;

test('a phone whose clock is three days behind is shown that, and is led to the dates [ER12, TE2]', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() - THREE_DAYS_MS });
  await goToPackage(page);
  await giveDetails(page);
  await moveInToday(page);
  await reviewPackage(page);
  await submitBank(page);
  await press(page, 'Confirm');
  await expect(heading(page, 'Direct Debit')).toBeVisible();
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Sorry, we cannot allow start dates in the past.');
  await expect(panel).toContainText('check its date and time');
  await page.getByRole('link', { name: 'Change the dates' }).click();
  await expect(page.getByLabel('Tenancy start date')).toBeVisible();
});
