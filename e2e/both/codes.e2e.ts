import { heading } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

test('the provider decides whether the codes in a link are valid [RF2, RF5]', async ({ page }) => {
  await page.goto('/?ref=FRIEND20');
  await expect(heading(page, 'Ready to Sign Up for Bills?')).toBeVisible();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(heading(page, 'One Bill for the Whole House')).toBeVisible();
  await page.goto('/referral?ref=NOBODY');
  await expect(page.getByText('Referral Code Invalid')).toBeVisible();
  await page.goto('/?aff=UNI2027');
  await expect(page.getByText('Welcome from your university.')).toBeVisible();
  await page.goto('/?aff=NOBODY');
  await expect(page.getByText('Affiliate Code Invalid')).toBeVisible();
});

test('a link to /household has its codes checked as a link to the start [RT3, RF5]', async ({
  page,
}) => {
  await page.goto('/household?aff=NOBODY');
  await expect(heading(page, 'Tell Us About Your Home')).toBeVisible();
  await expect(page.getByText('Affiliate Code Invalid')).toBeVisible();
  await page.goto('/household?aff=UNI2027');
  await expect(page.getByText('Welcome from your university.')).toBeVisible();
  await page.goto('/household?ref=NOBODY');
  await expect(page.getByText('Referral Code Invalid')).toBeVisible();
  await page.getByRole('link', { name: 'Signup Anyway' }).click();
  await expect(page).toHaveURL(/\/$/);
});
