import type { Locator, Page } from '@playwright/test';
import { fillJoiner, join, joinToTheBank } from '../journeys/joining.ts';
import { fillBank, fillLeadCapture, giveLeadCapture, heading } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

const SLIP = 'ada@gmial.com';

const aMoment = (page: Page) => page.waitForTimeout(150);

/**
 * Clicks as people do, who hold the button down for a moment, in which the page could move what
 * they click.
 */
async function clickByHand(page: Page, target: Locator, whileHeld = aMoment): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await whileHeld(page);
  await page.mouse.up();
}

/**
 * Stops the page's clock, so that an answer that a field waits for comes while the button is held
 * and not before.
 */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}
const aSecond = (page: Page) => page.clock.runFor(1000);

const next = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });

test.describe('a click that blurs a field still works when', () => {
  test('the suggestion of another e-mail address appears, on the first form [FM14, PS6]', async ({
    page,
  }) => {
    await page.goto('/');
    await fillLeadCapture(page);
    await page.getByLabel('I agree to the privacy policy').uncheck();
    await page.getByLabel('Email address').fill(SLIP);
    await clickByHand(page, page.getByText('I agree to the privacy policy'));
    await expect(page.getByRole('button', { name: 'ada@gmail.com' })).toBeVisible();
    await expect(page.getByLabel('I agree to the privacy policy')).toBeChecked();
    await page.getByLabel('Email address').fill('ada@hotmial.com');
    await clickByHand(page, next(page));
    await expect(heading(page, 'Tell Us About Your Home')).toBeVisible();
  });

  test('the suggestion of another e-mail address appears, on a joiner’s form [FM14, PS6]', async ({
    page,
  }) => {
    await join(page, '/joining-tenant?guid=acc_taken');
    await fillJoiner(page);
    await page.getByLabel('Email address').fill(SLIP);
    await clickByHand(page, next(page));
    await expect(page.getByLabel('Sort code')).toBeVisible();
  });

  test('the message about bank numbers appears, or the warning that follows it [FM14, DD35]', async ({
    page,
  }) => {
    await page.clock.install();
    await joinToTheBank(page, '/joining-tenant?guid=acc_taken');
    const isHolder = page.getByLabel('I am the account holder');
    await page.getByLabel('Account number').fill('5577991');
    await clickByHand(page, isHolder);
    await expect(page.getByText('Account number must be 8 digits long')).toBeVisible();
    await expect(isHolder).toBeChecked();
    await fillBank(page);
    await stopClock(page);
    await page.getByLabel('Account number').fill('55779912');
    await clickByHand(page, isHolder, aSecond);
    await page.clock.resume();
    await expect(page.getByText(/do not seem to match/)).toBeVisible();
    await expect(isHolder).not.toBeChecked();
  });

  test('search results arrive [FM14, AD5]', async ({ page }) => {
    await page.clock.install();
    await giveLeadCapture(page);
    await stopClock(page);
    await page.getByRole('combobox', { name: 'Address' }).fill('no such road');
    const byHand = page.getByRole('button', { name: 'Enter address manually' });
    await clickByHand(page, byHand, aSecond);
    await page.clock.resume();
    await expect(page.getByLabel('Address line 1')).toBeFocused();
  });
});

test('a field is validated when it is left, after a right click whose release went to the browser’s own menu [FM3]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Mobile number').hover();
  await page.mouse.down({ button: 'right' });
  await page.keyboard.type('077');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Mobile number is invalid')).toBeVisible();
});
