import { heading } from '../journeys/lead.ts';
import { expect, test } from '../watched.ts';

test('[RF2, RF5, RF6] the provider decides whether the codes in a link are valid', async ({
  page,
}) => {
  await page.goto('/?ref=FRIEND20');
  await expect(heading(page, 'Ready to Sign Up for Bills?')).toBeVisible();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.goto('/referral?ref=NOBODY');
  await expect(page.getByText('Referral Code Invalid')).toBeVisible();
  await page.goto('/?aff=UNI2027');
  await expect(page.getByText('Welcome from your university.')).toBeVisible();
  await page.goto('/?aff=NOBODY');
  await expect(page.getByText('Affiliate Code Invalid')).toBeVisible();
});
