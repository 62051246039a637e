import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../watched.ts';
import {
  getAPrice,
  giveBank,
  giveDetails,
  giveLeadCapture,
  giveTenancy,
  heading,
  pickBroadband,
  press,
} from '../journeys/lead.ts';
import { holdStill, serveStylePage, STYLE_PAGE } from './still-page.ts';

const ALL_WIDTHS = [360, 768, 1280];

/** On each run one width, with `LONG=1` all of them. */
const widthsOf = (usual: number): readonly number[] =>
  process.env['LONG'] === undefined ? [usual] : ALL_WIDTHS;

const POSTCODE = 'M14 5RL';

async function looksAsEver(
  page: Page,
  name: string,
  { usual = 360, mask = [] }: { usual?: number; mask?: readonly Locator[] } = {},
): Promise<void> {
  for (const width of widthsOf(usual)) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => document.fonts.load('16px Blocks'));
    await expect
      .soft(page)
      .toHaveScreenshot(`${name}-${width}.png`, { fullPage: true, mask: [...mask] });
  }
}

for (const [colorScheme, usual] of [
  ['light', 1280],
  ['dark', 360],
] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('[NV8] every part of the style page looks as ever', async ({ page }) => {
      // Pictures as long as these take a busy machine a while to compare.
      test.slow();
      await holdStill(page);
      await serveStylePage(page);
      await page.goto(STYLE_PAGE);
      await expect(heading(page, 'Every state')).toBeVisible();
      await looksAsEver(page, `parts-${colorScheme}`, { usual });
    });
  });
}

test('[NV8] the screens of the lead look as ever', async ({ page }) => {
  await holdStill(page);
  await page.goto('/');
  // The house comes after what the page needs to be used.
  await expect(page.locator('[data-room]').first()).toBeAttached();
  await looksAsEver(page, 'entry');
  await giveLeadCapture(page);
  await looksAsEver(page, 'household');
  await getAPrice(page, POSTCODE);
  await looksAsEver(page, 'broadband');
  await pickBroadband(page);
  await looksAsEver(page, 'package');
  await giveDetails(page);
  await giveTenancy(page);
  await press(page, 'Next');
  await expect(heading(page, 'Review Your Package')).toBeVisible();
  await looksAsEver(page, 'review');
  await press(page, 'Next');
  await expect(page.getByLabel('Sort code')).toBeVisible();
  await press(page, 'Next');
  await looksAsEver(page, 'bank-mistakes');
  await giveBank(page);
  await looksAsEver(page, 'confirm');
  await press(page, 'Confirm');
  await expect(page.getByLabel('Join link')).toBeVisible();
  const ofThisHouse = [page.getByLabel('Join link'), page.locator('svg[role="img"]').last()];
  await looksAsEver(page, 'congratulations', { mask: ofThisHouse });
});
