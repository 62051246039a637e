import { expect, type Locator, type Page } from '@playwright/test';
import { isLong } from '../is-long.ts';
import { test } from '../test.ts';
import {
  getAPrice,
  submitBank,
  giveDetails,
  giveLeadCapture,
  heading,
  waitUntilHouseDrawn,
  moveInToday,
  pickBroadband,
  press,
} from '../journeys/lead.ts';
import { makeRepeatable } from './still-page.ts';

const ALL_WIDTHS = [360, 768, 1280];

/** Returns the widths to test: all of them with `LONG=1`, otherwise only the usual one. */
const widthsOf = (usual: number): readonly number[] => (isLong ? ALL_WIDTHS : [usual]);

const POSTCODE = 'M14 5RL';

interface Look {
  readonly usual?: number;
  readonly mask?: readonly Locator[];
  /** Whether the dark colour scheme is compared too. */
  readonly alsoDark?: boolean;
}

/**
 * Expects that a page on a phone works with text twice as large and with wider letter spacing,
 * about as in a wide typeface: the text wraps, no line is wider than the page or its container, and
 * no word is broken.
 */
async function expectLargeTextFits(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  const { excess, broken, out } = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% } * { letter-spacing: 0.12em !important }');
    document.adoptedStyleSheets = [sheet];
    const { scrollWidth, clientWidth } = document.documentElement;
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    const overflowing: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const place = text.parentElement;
      const isForScreenReaders = place !== null && getComputedStyle(place).clipPath !== 'none';
      if (!place?.checkVisibility() || isForScreenReaders) continue;
      const frame = place.closest('h1, h2, h3, p, li, label, legend, button');
      const end = frame?.getBoundingClientRect().right ?? Infinity;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d.@]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) words.push(word);
        if (range.getBoundingClientRect().right > end + 1) overflowing.push(word);
      }
    }
    document.adoptedStyleSheets = [];
    return { excess: scrollWidth - clientWidth, broken: words, out: overflowing };
  });
  expect.soft(excess, `${name}: pixels of sideways scrolling with text at 200 %`).toBe(0);
  expect.soft(broken, `${name}: words broken by text at 200 %`).toEqual([]);
  expect.soft(out, `${name}: words that text at 200 % pushes out of their container`).toEqual([]);
}

async function expectPicture(page: Page, name: string, look: Look = {}): Promise<void> {
  const { usual = 360, mask = [], alsoDark = false } = look;
  // Move the mouse away from the last press, because an element there could look different while
  // hovered.
  await page.mouse.move(0, 0);
  for (const width of widthsOf(usual)) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => document.fonts.load('16px Blocks'));
    const shows = (file: string) =>
      expect.soft(page).toHaveScreenshot(file, { fullPage: true, mask: [...mask] });
    await shows(`${name}-${width}.png`);
    if (!alsoDark) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await shows(`${name}-dark-${width}.png`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

async function expectScreenPicture(page: Page, name: string, look: Look = {}): Promise<void> {
  await expectPicture(page, name, look);
  await expectLargeTextFits(page, name);
}

test('a ribbon with several lines or one long word covers no part of its option [BB2]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await giveLeadCapture(page);
  await getAPrice(page);
  const label = page.locator('label:has([class*=ribbon])').first();
  const ribbon = label.locator('[class*=ribbon]');
  const title = label.locator('span').first();
  for (const text of ['Most popular among all who share. '.repeat(3), 'mostpopular'.repeat(8)]) {
    await ribbon.evaluate((tag, words) => (tag.textContent = words), text);
    const ends = async (part: Locator) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    expect((await ends(ribbon)).bottom).toBeLessThan((await ends(title)).top);
    expect((await ends(ribbon)).right).toBeLessThanOrEqual((await ends(label)).right);
  }
});

test('the screens of the lead and of an invited housemate look like their reference pictures', async ({
  page,
}) => {
  test.slow();
  await makeRepeatable(page);
  await page.goto('/');
  await waitUntilHouseDrawn(page);
  await expectScreenPicture(page, 'entry');
  await giveLeadCapture(page);
  await expectScreenPicture(page, 'household');
  await getAPrice(page, POSTCODE);
  await expectScreenPicture(page, 'broadband');
  await pickBroadband(page);
  await expectScreenPicture(page, 'package', { usual: 1280, alsoDark: true });
  await giveDetails(page);
  // On the picture of a whole page, so small a part may be anywhere.
  await expect(page.getByLabel('Tenancy start date')).toHaveScreenshot('date-field.png');
  await moveInToday(page);
  await press(page, 'Next');
  await expect(heading(page, 'Review Your Package')).toBeVisible();
  await expectScreenPicture(page, 'review', { usual: 1280 });
  await press(page, 'Next');
  await expect(page.getByLabel('Sort code')).toBeVisible();
  await press(page, 'Next');
  await expectScreenPicture(page, 'bank-mistakes', { alsoDark: true });
  await submitBank(page);
  await expectScreenPicture(page, 'confirm');
  await press(page, 'Confirm');
  await expect(page.getByLabel('Join link')).toBeVisible();
  const ofThisHouse = [
    page.getByLabel('Join link'),
    page.getByRole('img', { name: 'QR code to join the house' }),
  ];
  await expectScreenPicture(page, 'congratulations', { mask: ofThisHouse });
  const link = await page.getByLabel('Join link').inputValue();
  await page.getByRole('link', { name: 'See how many are still to join' }).click();
  await expect(heading(page, 'Your House')).toBeVisible();
  await expectScreenPicture(page, 'house', { mask: [page.getByLabel('Join link')] });
  await page.goto(link);
  await waitUntilHouseDrawn(page);
  await expectScreenPicture(page, 'joining', { alsoDark: true });
  await press(page, 'Join');
  await expect(heading(page, 'Who Is Joining?')).toBeVisible();
  await expectScreenPicture(page, 'joining-details');
});
