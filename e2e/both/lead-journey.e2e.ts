import { expect, test } from '../test.ts';
import { submitBank, press, signUp } from '../journeys/lead.ts';

test('a lead signs up from the entry page to the congratulations page [JN1, JN16]', async ({
  page,
}) => {
  await signUp(page);
  await expect(page).toHaveURL(/\/congratulations$/);
  await expect(page.getByLabel('Join link')).toHaveValue(/\/joining-tenant\?guid=.{22,}/);
  await expect(page.getByText('within 3 business days')).toBeVisible();
});

test('the confirm page shows the bank details in full, and Back keeps the typed values [JN15, DD17]', async ({
  page,
  resumeAt,
}) => {
  await resumeAt('/direct-debit');
  await submitBank(page);
  await expect(page.getByText('Ada Byron')).toBeVisible();
  await expect(page.getByText('20-00-00')).toBeVisible();
  await expect(page.getByText('55779911')).toBeVisible();
  await press(page, "No, they're not right");
  await expect(page.getByLabel('Sort code')).toHaveValue('20-00-00');
  await expect(page.getByLabel('Account number')).toHaveValue('55779911');
});
