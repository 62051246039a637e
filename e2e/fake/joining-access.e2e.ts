import { expect, test } from '../test.ts';
import { BEA, CAL, fillJoiner, joinToTheConfirmPage } from '../journeys/joining.ts';
import { tabAndPress, tabAndType } from '../journeys/keyboard.ts';
import { heading, press } from '../journeys/lead.ts';
import { expectAccessible } from '../journeys/accessible.ts';

test('axe finds no violations and all targets are large on any screen of a joiner [AX1]', async ({
  page,
}) => {
  await page.goto('/joining-tenant');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a link without a guid');
  await page.goto('/joining-tenant?guid=acc_complete');
  await expect(heading(page, 'Oh Dear!')).toBeVisible();
  await expectAccessible(page, 'a complete house');
  await page.goto('/joining-tenant?guid=acc_taken');
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await expectAccessible(page, 'the package');
  await press(page, 'Join');
  await press(page, 'Next');
  await expectAccessible(page, 'details with mistakes');
  await fillJoiner(page, { ...BEA, email: 'joined@example.com' });
  await press(page, 'Next');
  await expect(page.getByText("Oops, you're already joined")).toBeVisible();
  await expectAccessible(page, 'details of somebody who has joined');
  await page.goto('/joining-tenant?guid=acc_taken');
  await expect(page.getByRole('button', { name: 'Continue where you left off' })).toBeVisible();
  await expectAccessible(page, 'the package with an offer to go on');
  await joinToTheConfirmPage(page, '/joining-tenant?guid=acc_taken', BEA);
  await expectAccessible(page, 'confirm');
  await press(page, 'Confirm');
  await expect(heading(page, "You've Joined!")).toBeVisible();
  await expectAccessible(page, 'joined');
  await page.goto('/house?guid=acc_taken');
  await expect(page.getByLabel('Join link')).toBeVisible();
  await expectAccessible(page, 'the house page');
  await joinToTheConfirmPage(page, '/joining-tenant?guid=acc_last_place', CAL);
  await press(page, 'Confirm');
  await expect(heading(page, "You're All Done!")).toBeVisible();
  await expectAccessible(page, 'all done');
});

test('a joiner completes the journey with the keyboard only [AX2, FM8]', async ({ page }) => {
  await page.goto('/joining-tenant?guid=acc_taken');
  // The heading is prerendered, before the house has loaded. The loaded house then pushes the
  // content below it down.
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await tabAndPress(page, 'Join');
  await expect(heading(page, 'Who Is Joining?')).toBeFocused();
  await tabAndPress(page, 'Student', 'Space');
  await tabAndType(page, 'First name', BEA.firstname);
  await tabAndType(page, 'Last name', BEA.lastname);
  await tabAndType(page, 'Email address', BEA.email);
  await tabAndType(page, 'Mobile number', '07700 900456');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Direct Debit')).toBeFocused();
  await tabAndType(page, 'Sort code', '200000');
  await tabAndType(page, 'Account number', '55779911');
  await tabAndPress(page, 'I am the account holder', 'Space');
  await tabAndPress(page, 'I agree to the terms and privacy policies', 'Space');
  await tabAndPress(page, 'Next');
  await expect(heading(page, 'Are These Details Right?')).toBeFocused();
  await tabAndPress(page, 'Confirm');
  await expect(heading(page, "You've Joined!")).toBeFocused();
});
