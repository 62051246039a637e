import { expect, test } from '../test.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import {
  fillLeadCapture,
  getAPrice,
  submitBank,
  giveTenancy,
  heading,
  pickBroadband,
  press,
} from '../journeys/lead.ts';

test('axe finds no violations and all targets are large on any screen of the main journey [AX1]', async ({
  page,
}) => {
  await page.goto('/');
  await press(page, 'Next');
  await expectAccessible(page, 'lead capture with mistakes');
  await fillLeadCapture(page);
  await press(page, 'Next');
  await expect(page.getByRole('combobox', { name: 'Address' })).toBeVisible();
  await expectAccessible(page, 'household');
  await getAPrice(page);
  await expectAccessible(page, 'broadband');
  await press(page, 'More about Full-fibre 150');
  await expectAccessible(page, 'an option explained');
  await page.keyboard.press('Escape');
  await pickBroadband(page);
  await expectAccessible(page, 'short summary');
  await press(page, 'More about Energy');
  await expectAccessible(page, 'a product explained');
  await page.keyboard.press('Escape');
  await press(page, 'Next');
  await expectAccessible(page, 'details');
  await page.getByLabel('I agree to the privacy policy').check();
  await press(page, 'Next');
  await expect(page.getByLabel('Tenancy start date')).toBeVisible();
  await expectAccessible(page, 'tenancy');
  await giveTenancy(page);
  await expectAccessible(page, 'broadband date');
  await press(page, 'Next');
  await expect(page.getByLabel('Monthly')).toBeVisible();
  await expectAccessible(page, 'full summary');
  await press(page, 'Next');
  await expect(page.getByLabel('Sort code')).toBeVisible();
  await expectAccessible(page, 'direct debit');
  await submitBank(page);
  await expectAccessible(page, 'confirm');
  await press(page, 'Confirm');
  await expect(page.getByLabel('Join link')).toBeVisible();
  await expectAccessible(page, 'congratulations');
});

test('axe finds no violations and all targets are large on the pages of the company [AX1]', async ({
  page,
}) => {
  for (const name of ['terms', 'privacy', 'contact']) {
    await page.goto(`/company/${name}.html`);
    await expectAccessible(page, name);
  }
});

test('axe finds no violations and all targets are large on the screens beside the main journey [AX1]', async ({
  page,
}) => {
  await page.goto('/household');
  await press(page, 'Enter address manually');
  await press(page, 'Why?');
  await expectAccessible(page, 'household, typed');
  await press(page, 'Search for the address instead');
  await getAPrice(page);
  await pickBroadband(page);
  await page.goto('/products/Broadband');
  await expect(heading(page, 'Edit Broadband')).toBeVisible();
  await expectAccessible(page, 'edit a product');
  await page.goto('/your-address');
  await expect(heading(page, 'Please Confirm Your Address')).toBeVisible();
  await expectAccessible(page, 'address');
  await page.goto('/account-already-exists?guid=acc_taken');
  await expect(heading(page, 'Good News!')).toBeVisible();
  await expectAccessible(page, 'an account that exists');
  await page.goto('/not-there');
  await expect(heading(page, "Oops. Something's Gone Wrong")).toBeVisible();
  await expectAccessible(page, 'not found');
  await page.goto('/');
  await expect(page.getByText('Continue where you left off')).toBeVisible();
  await expectAccessible(page, 'lead capture of somebody who comes back');
});
