import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { joinToTheBank } from '../journeys/joining.ts';
import { fillBank, heading, press, useStickyVariant } from '../journeys/lead.ts';

const STICKY_TITLE = 'Set up your Direct Debit';

/** Tells whether the bar at the bottom covers the focused control (WCAG 2.4.11). */
async function isFocusUnderBar(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-sticky]');
    const focused = document.activeElement;
    if (!bar || !focused || bar.contains(focused)) return false;
    const [over, under] = [bar.getBoundingClientRect(), focused.getBoundingClientRect()];
    const isBeside = under.left >= over.right || under.right <= over.left;
    return !isBeside && under.bottom > over.top && under.top < over.bottom;
  });
}

async function expectGuaranteePrintsAlone(page: Page): Promise<void> {
  await press(page, 'The Direct Debit Guarantee');
  const guarantee = page.getByRole('dialog', { name: 'The Direct Debit Guarantee' });
  await expect(guarantee.getByRole('button')).not.toHaveCount(0);
  await guarantee.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  await page.emulateMedia({ media: 'print' });
  const title = await guarantee.getByRole('heading').boundingBox();
  const first = await guarantee.getByRole('listitem').first().boundingBox();
  expect(first?.y).toBeGreaterThan((title?.y ?? Infinity) + (title?.height ?? 0));
  await expect(guarantee.getByRole('listitem')).toHaveCount(5);
  await expect(guarantee.getByRole('listitem').last()).toBeVisible();
  await expect(guarantee.getByRole('button')).toHaveCount(0);
  await expect(heading(page, STICKY_TITLE)).toBeHidden();
  await expect(page.getByLabel('Sort code')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
}

test('the layout does not shift when the bank is recognised [DD26]', async ({ page }) => {
  await joinToTheBank(page, '/joining-tenant?guid=acc_taken');
  const isHolder = page.getByLabel('I am the account holder');
  await page.getByLabel('Account number').fill('55779911');
  const before = await isHolder.boundingBox();
  await page.getByLabel('Sort code').fill('200000');
  await expect(page.locator('[data-bank]')).toBeVisible();
  expect(await isHolder.boundingBox()).toEqual(before);
});

test('the links to the terms and policies are large enough for touch: each is 24 px high and apart from the other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await joinToTheBank(page, '/joining-tenant?guid=acc_taken');
  const boxOf = (name: RegExp) => page.getByRole('link', { name }).boundingBox();
  const terms = await boxOf(/^Read the terms/);
  const privacy = await boxOf(/^Read the privacy policy/);
  expect(terms?.height).toBeGreaterThanOrEqual(24);
  expect((privacy?.y ?? 0) - (terms?.y ?? 0)).toBeGreaterThanOrEqual(terms?.height ?? Infinity);
});

test.describe('in the sticky variant', () => {
  test.beforeEach(async ({ page }) => useStickyVariant(page));

  test('a lead sets up the Direct Debit on one page, also after a reload [DD22, DD23]', async ({
    page,
    resumeAt,
  }) => {
    await resumeAt('/full-summary');
    await press(page, 'Next');
    await expect(heading(page, STICKY_TITLE)).toBeVisible();
    await page.reload();
    await expect(heading(page, STICKY_TITLE)).toBeVisible();
    await expect(page).toHaveTitle(`${STICKY_TITLE} · Kettle`);
    await expectGuaranteePrintsAlone(page);
    await fillBank(page);
    await press(page, 'Confirm');
    await expect(heading(page, "You're Nearly Done!")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Sort code')).toHaveCount(0);
  });

  test('a joiner sets it up on one page too, after a reload and by keyboard only [DD23, DD24]', async ({
    page,
  }) => {
    await joinToTheBank(page, '/joining-tenant?guid=acc_taken');
    await page.reload();
    await expect(heading(page, STICKY_TITLE)).toBeVisible();
    await page.getByLabel('Last name').focus();
    for (const text of ['200000', '55779911']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(heading(page, "You've Joined!")).toBeVisible();
  });

  test('a refusal is shown at the top of the page, and the next press succeeds [ER5]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await joinToTheBank(page, '/joining-tenant?guid=acc_taken');
    await fillBank(page, { sortCode: '00-00-00', accountNumber: '55779911' });
    await press(page, 'Confirm');
    const panel = page.getByRole('alert');
    await expect(panel).toContainText("Whoops! Something's not right");
    await expect(panel).toContainText('Your bank did not accept these details.');
    await expect(panel).toContainText('the account accepts Direct Debits');
    await expect(panel.getByRole('link')).toHaveAttribute('href', 'tel:01134960123');
    const lines = await panel.getByRole('link').evaluate((phone) => phone.getClientRects().length);
    expect(lines, 'lines that the telephone number takes').toBe(1);
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByLabel('Sort code').fill('20-00-00');
    await press(page, 'Confirm');
    await expect(heading(page, "You've Joined!")).toBeVisible();
  });

  for (const width of [360, 1280]) {
    test(`axe finds no violations, and at ${width} px the bar never covers the focused control [DD24]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await joinToTheBank(page, '/joining-tenant?guid=acc_taken');
      if (width === 360) await expectAccessible(page, 'empty');
      const card = await page
        .getByRole('region', { name: 'What you are agreeing to' })
        .boundingBox();
      const field = await page.getByLabel('First name').boundingBox();
      // It is passed on the way to the fields, or stands beside them.
      if (width === 360)
        expect((card?.y ?? NaN) + (card?.height ?? NaN)).toBeLessThan(field?.y ?? NaN);
      else expect(card?.x).toBeGreaterThan((field?.x ?? NaN) + (field?.width ?? NaN));
      await page.getByLabel('First name').focus();
      const stops = await page.locator('form :is(a, button, input)').count();
      for (let stop = 0; stop < stops; stop += 1) {
        expect(await isFocusUnderBar(page)).toBe(false);
        await page.keyboard.press('Tab');
      }
      await fillBank(page, { sortCode: '00-00-00', accountNumber: '55779911' });
      await press(page, 'Confirm');
      await expect(page.getByRole('alert')).toBeVisible();
      if (width === 360) await expectAccessible(page, 'refused');
      await page.getByLabel('Sort code').fill('2');
      await press(page, 'Confirm');
      await expect(page.getByText('Please check your answers')).toBeVisible();
      if (width === 360) await expectAccessible(page, 'mistakes');
    });
  }
});
