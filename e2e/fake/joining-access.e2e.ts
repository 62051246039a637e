import { expect, test } from '../watched.ts';
import { BEA, CAL, fillJoiner, join, joinToTheConfirmPage } from '../journeys/joining.ts';
import { heading, press } from '../journeys/lead.ts';
import { isAccessible } from '../journeys/accessible.ts';

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const) {
  test.describe(`${width} px wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('[NV13] axe finds nothing on any screen of a joiner', async ({ page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/joining-tenant');
      await expect(page.getByRole('alert')).toBeVisible();
      await isAccessible(page, 'a link without a guid');
      await page.goto('/joining-tenant?guid=acc_complete');
      await expect(heading(page, 'Oh Dear!')).toBeVisible();
      await isAccessible(page, 'a complete house');
      await page.goto('/joining-tenant?guid=acc_taken');
      await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
      await isAccessible(page, 'the package');
      await press(page, 'Join');
      await press(page, 'Next');
      await isAccessible(page, 'details with mistakes');
      await fillJoiner(page, { ...BEA, email: 'joined@example.com' });
      await press(page, 'Next');
      await expect(page.getByText("Oops, you're already joined")).toBeVisible();
      await isAccessible(page, 'details of somebody who has joined');
      await page.goto('/joining-tenant?guid=acc_taken');
      await expect(page.getByText('Continue where you left off')).toBeVisible();
      await isAccessible(page, 'the package with an offer to go on');
      await joinToTheConfirmPage(page, '/joining-tenant?guid=acc_taken', BEA);
      await isAccessible(page, 'confirm');
      await press(page, 'Confirm');
      await expect(heading(page, "You've Joined!")).toBeVisible();
      await isAccessible(page, 'joined');
      await page.goto('/house?guid=acc_taken');
      await expect(page.getByLabel('Join link')).toBeVisible();
      await isAccessible(page, 'the house page');
      await joinToTheConfirmPage(page, '/joining-tenant?guid=acc_last_place', CAL);
      await press(page, 'Confirm');
      await expect(heading(page, "You're All Done!")).toBeVisible();
      await isAccessible(page, 'all done');
    });
  });
}

test('[FM8] a joiner gets through with the keyboard alone', async ({ page }) => {
  await join(page, '/joining-tenant?guid=acc_taken');
  const type = async (text: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  await page.getByLabel('Student', { exact: true }).focus();
  await page.keyboard.press('Space');
  for (const text of ['Bea', 'Cole', 'bea@example.com', '07700900456']) await type(text);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Direct Debit')).toBeFocused();
  await page.getByLabel('Last name').focus();
  await type('200000');
  await type('55779911');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByLabel('Account number').press('Enter');
  await expect(heading(page, 'Are these details right?')).toBeFocused();
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(heading(page, "You've Joined!")).toBeFocused();
});
