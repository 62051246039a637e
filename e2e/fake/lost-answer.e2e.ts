import { expect, test } from '../test.ts';
import { giveBank, heading, press, walkToDirectDebit } from '../journeys/lead.ts';

test('after a lost response all typed values are kept, and the next press succeeds [ER6, KE4]', async ({
  page,
}) => {
  await walkToDirectDebit(page);
  await giveBank(page, { sortCode: '20-00-00', accountNumber: '00000001' });
  await press(page, 'Confirm');
  await expect(page.getByRole('alert')).toContainText('and try again. We cannot tell yet', {
    timeout: 40_000,
  });
  await expect(page.getByText('00000001')).toBeVisible();
  await press(page, 'Try again');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
});

test('the outcome of a lost response is looked up before bank details are asked for again [KE15]', async ({
  page,
}) => {
  await walkToDirectDebit(page);
  await giveBank(page, { sortCode: '20-00-00', accountNumber: '00000001' });
  await press(page, 'Confirm');
  await expect(page.getByRole('alert')).toContainText('and try again. We cannot tell yet');
  await page.goto('/direct-debit');
  await expect(page.getByText('Your Direct Debit went through')).toBeVisible();
  await press(page, 'Go to Your House');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
  await expect(page).toHaveURL(/\/congratulations$/);
});

test('a price asked for again leads to the own house, not to that of a housemate [KE15]', async ({
  page,
}) => {
  await walkToDirectDebit(page);
  await giveBank(page, { sortCode: '20-00-00', accountNumber: '00000001' });
  await press(page, 'Confirm');
  await expect(page.getByRole('alert')).toContainText('and try again. We cannot tell yet');
  await page.goto('/household');
  await press(page, 'Get A Price');
  await expect(page.getByText('Your Direct Debit went through')).toBeVisible();
  await expect(page.getByText('A housemate has set it up')).toBeHidden();
  await press(page, 'Go to Your House');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
});

test('another account number after a lost response is answered with the house that the first one has set up [KE8, KE15]', async ({
  page,
}) => {
  await walkToDirectDebit(page);
  await giveBank(page, { sortCode: '20-00-00', accountNumber: '00000001' });
  await press(page, 'Confirm');
  await expect(page.getByRole('alert')).toContainText('and try again. We cannot tell yet');
  await press(page, "No, they're not right");
  await giveBank(page, { sortCode: '20-00-00', accountNumber: '55779911' });
  await press(page, 'Confirm');
  await expect(page.getByText('Your Direct Debit went through')).toBeVisible();
  await press(page, 'Go to Your House');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
});
