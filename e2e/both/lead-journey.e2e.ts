import { expect, test } from '../test.ts';
import { anotherPerson } from '../journeys/joining.ts';
import {
  askForPrice,
  submitBank,
  heading,
  press,
  setUpDirectDebit,
  signUp,
} from '../journeys/lead.ts';
import { unusedPostcode } from '../journeys/people.ts';

test('a lead signs up from the entry page to the congratulations page [JN1, JN16]', async ({
  page,
}) => {
  await signUp(page);
  await expect(page).toHaveURL(/\/congratulations$/);
  await expect(page.getByLabel('Join link')).toHaveValue(/\/joining-tenant\?guid=.{22,}/);
  await expect(page.getByText('within 3 business days')).toBeVisible();
});

test('a second household at the same address is sent to the existing account [JN3, KE12]', async ({
  browser,
  page,
}) => {
  const postcode = unusedPostcode();
  await signUp(page, postcode);
  const other = await anotherPerson(browser, page);
  await other.goto('/household');
  await askForPrice(other, postcode);
  await expect(heading(other, 'Good News!')).toBeVisible();
  await expect(other).toHaveURL(/\/account-already-exists\?guid=.+/);
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

test('the congratulations page survives a reload [ST1, RT17]', async ({ page, resumeAt }) => {
  await resumeAt('/direct-debit');
  await setUpDirectDebit(page);
  const link = await page.getByLabel('Join link').inputValue();
  await page.reload();
  await expect(page.getByLabel('Join link')).toHaveValue(link);
});
