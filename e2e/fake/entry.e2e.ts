import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { watchLayoutShifts } from '../journeys/layout-shifts.ts';
import { submitBank, heading, press, goToDirectDebit } from '../journeys/lead.ts';

const WELCOME = 'Welcome from your university. Your offer is added to your sign-up.';

function savedCodes(page: Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('kettle.codes') ?? '{}') as unknown);
}

test('a referral link leads through its page to the entry page, and the code is kept [RT3, RF2]', async ({
  page,
}) => {
  await page.goto('/?ref=FRIEND20');
  await expect(page).toHaveURL(/\/referral\?ref=FRIEND20$/);
  await expect(heading(page, 'Ready to Sign Up for Bills?')).toBeVisible();
  await expect(page.getByText('A friend sent you here.')).toBeVisible();
  await expectAccessible(page, 'a valid referral');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/referral?ref=NOBODY');
  await expect(page.getByText('Referral Code Invalid')).toBeVisible();
  await expectAccessible(page, 'an invalid referral');
  await page.getByRole('link', { name: 'Signup Anyway' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await savedCodes(page)).toEqual({ referral: 'FRIEND20' });
});

test('the affiliate welcome appears again on later visits until a sign-up succeeds [RF4, RF5]', async ({
  context,
  page,
}) => {
  const layoutShifts = await watchLayoutShifts(page);
  await page.goto('/?aff=UNI2027&fra=FRA1&offer=OFFER5');
  await expect(page.getByText(WELCOME)).toBeVisible();
  expect(await layoutShifts()).toEqual([]);
  await expectAccessible(page, 'an affiliate’s message');
  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  await expect(later.getByText(WELCOME)).toBeVisible();
  const codes = { affiliate: 'UNI2027', agent: 'FRA1', offer: 'OFFER5' };
  expect(await savedCodes(later)).toEqual(codes);
  await goToDirectDebit(later);
  await submitBank(later);
  await press(later, 'Confirm');
  await expect(heading(later, "You're Nearly Done!")).toBeVisible();
  expect(await savedCodes(later)).toEqual({});
});

test('an unknown affiliate code is reported as invalid [RF6]', async ({ page }) => {
  await page.goto('/?aff=NOBODY');
  await expect(page.getByText('Affiliate Code Invalid')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await savedCodes(page)).toEqual({});
});

for (const [path, width] of [
  ['/house?guid=nope', 360],
  ['/house?guid=nope', 1280],
  ['/joining-tenant?guid=nope', 1280],
] as const) {
  test(`nothing shifts on ${path}, which opens no house, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const layoutShifts = await watchLayoutShifts(page);
    await page.goto(path);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await layoutShifts()).toEqual([]);
  });
}
