import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import {
  fillBank,
  fillLeadCapture,
  getAPrice,
  giveTenancy,
  heading,
  pickBroadband,
  press,
  reviewPackage,
} from '../journeys/lead.ts';

test.use({ viewport: { width: 360, height: 740 } });

/**
 * Submits the form as it is, and expects each message both in the error summary and at its field.
 */
async function expectRefusal(
  page: Page,
  button: string,
  mistakes: readonly (readonly [label: string, message: string])[],
): Promise<void> {
  await press(page, button);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(mistakes.map(([, message]) => message));
  for (const [label, message] of mistakes) {
    const field = page.getByLabel(label, { exact: true }).first();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
}

test('each form of the main journey reports every mistake, and can be submitted once corrected [FM1, FM2]', async ({
  page,
}) => {
  await page.goto('/');
  await expectRefusal(page, 'Next', [
    ['I am a…', 'Please select an option'],
    ['First name', 'First name required'],
    ['Last name', 'Last name required'],
    ['Email address', 'Email address required'],
    ['Mobile number', 'Mobile number required'],
    ['I agree to the privacy policy', 'You must agree to the privacy policy'],
  ]);
  await page.getByRole('link', { name: 'Email address required' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await fillLeadCapture(page);
  await page.getByLabel('Email address').fill('ada@localhost');
  await page.getByLabel('Mobile number').fill('0770');
  await expectRefusal(page, 'Next', [
    ['Email address', 'Valid email address required'],
    ['Mobile number', 'Mobile number is invalid'],
  ]);
  await expect(page.getByLabel('First name')).toHaveValue(/ada/i);
  await fillLeadCapture(page);
  await press(page, 'Next');

  await expect(heading(page, 'Tell Us About Your Home')).toBeVisible();
  await page.getByLabel('Housemates', { exact: true }).fill('16');
  await expectRefusal(page, 'Get A Price', [
    ['Address', 'Address required'],
    ['Housemates', 'Must be a number between 1 and 15'],
  ]);
  await page.getByLabel('Housemates', { exact: true }).fill('4');
  await press(page, 'Enter address manually');
  await expectRefusal(page, 'Get A Price', [
    ['Address line 1', 'Line 1 required'],
    ['City', 'City required'],
    ['Postcode', 'Postcode required'],
  ]);
  await press(page, 'Search for the address instead');
  await getAPrice(page);
  await pickBroadband(page);
  await press(page, 'Next');
  await expect(heading(page, 'Tell Us About You')).toBeVisible();
  await page.getByLabel('I agree to the privacy policy').uncheck();
  await expectRefusal(page, 'Next', [
    ['I agree to the privacy policy', 'You must agree to the privacy policy'],
  ]);
  await page.getByLabel('I agree to the privacy policy').check();
  await press(page, 'Next');

  await expect(page.getByLabel('Tenancy start date')).toBeVisible();
  await expectRefusal(page, 'Next', [
    ['Tenancy start date', 'Tenancy Start date required'],
    ['Tenancy end date', 'Tenancy End date required'],
  ]);
  await page.getByLabel('Tenancy start date').fill('2020-01-01');
  await expectRefusal(page, 'Next', [
    ['Tenancy start date', 'Sorry, we cannot allow start dates in the past.'],
  ]);
  await press(page, 'Moved in already');
  const start = await page.getByLabel('Tenancy start date').inputValue();
  await page.getByLabel('Tenancy end date').fill(start);
  await expectRefusal(page, 'Next', [['Tenancy end date', 'Minimum term is 10 months']]);
  await giveTenancy(page);

  await page.getByLabel('Later').check();
  await expectRefusal(page, 'Next', [
    ['Installation date', 'You must select a date for later installation'],
  ]);
  await page.getByLabel('Installation date').fill('2020-01-01');
  await expectRefusal(page, 'Next', [
    ['Installation date', 'Installation date cannot be before tenancy start'],
  ]);
  await page.getByLabel('Installation date').fill('2062-12-25');
  await expectRefusal(page, 'Next', [
    ['Installation date', 'Installation date cannot be after tenancy end'],
  ]);
  await page.getByLabel('ASAP').check();
  await reviewPackage(page);

  await page.getByLabel('First name').fill('');
  await expectRefusal(page, 'Next', [
    ['First name', 'First name required'],
    ['Sort code', 'Sort code required'],
    ['Account number', 'Account number required'],
    ['I am the account holder', 'You must confirm that you are the account holder'],
    [
      'I agree to the terms and privacy policies',
      'You must agree to the terms and privacy policies',
    ],
  ]);
  await page.getByLabel('First name').fill('Ada');
  await fillBank(page, { sortCode: '20-00-0x', accountNumber: '5577991' });
  await expectRefusal(page, 'Next', [
    ['Sort code', 'Sort code must only contain numeric digits'],
    ['Account number', 'Account number must be 8 digits long'],
  ]);
  await fillBank(page);
  await press(page, 'Next');
  await press(page, 'Confirm');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
});

test('an address can be typed by hand when addresses cannot be fetched [AD5]', async ({ page }) => {
  await page.goto('/household');
  await page.getByRole('combobox', { name: 'Address' }).fill('ZZ1 1ZZ');
  await expect(page.getByText('Failed to fetch addresses')).toBeVisible();
  await press(page, 'Enter address manually');
  await expect(page.getByLabel('Address line 1')).toBeVisible();
});
