import { expect, test } from '../watched.ts';
import { isAccessible } from '../journeys/accessible.ts';
import {
  fillLeadCapture,
  getAPrice,
  giveBank,
  giveTenancy,
  pickBroadband,
  press,
} from '../journeys/lead.ts';

test('[NV13] axe finds no violations on any screen of the main journey', async ({ page }) => {
  await page.goto('/');
  await press(page, 'Next');
  await isAccessible(page, 'lead capture with mistakes');
  await fillLeadCapture(page);
  await press(page, 'Next');
  await expect(page.getByRole('combobox', { name: 'Address' })).toBeVisible();
  await isAccessible(page, 'household');
  await getAPrice(page);
  await isAccessible(page, 'broadband');
  await press(page, 'More about Fibre 150');
  await isAccessible(page, 'an option explained');
  await page.keyboard.press('Escape');
  await pickBroadband(page);
  await isAccessible(page, 'short summary');
  await press(page, 'Next');
  await isAccessible(page, 'details');
  await page.getByLabel('I agree to the privacy policy').check();
  await press(page, 'Next');
  await expect(page.getByLabel('Tenancy start date')).toBeVisible();
  await isAccessible(page, 'tenancy');
  await giveTenancy(page);
  await isAccessible(page, 'broadband date');
  await press(page, 'Next');
  await expect(page.getByLabel('Monthly')).toBeVisible();
  await isAccessible(page, 'full summary');
  await press(page, 'Next');
  await expect(page.getByLabel('Sort code')).toBeVisible();
  await isAccessible(page, 'direct debit');
  await giveBank(page);
  await isAccessible(page, 'confirm');
  await press(page, 'Confirm');
  await expect(page.getByLabel('Join link')).toBeVisible();
  await isAccessible(page, 'congratulations');
});
