import { expect, test } from '../test.ts';
import { serveStylePage, STYLE_PAGE } from '../visual/still-page.ts';
import {
  getAPrice,
  giveBank,
  giveDetails,
  giveLeadCapture,
  houseIsDrawn,
  moveInToday,
  pickBroadband,
  press,
  reviewPackage,
} from '../journeys/lead.ts';
import { atDesk, keepSheet, onPhone } from './sheet.ts';

const DAY = '2027-06-01T10:00:00Z';
const POSTCODE = 'LS6 3AB';
const into = (name: string): string => `docs/pictures/${name}.png`;

test('the journeys of the lead and of a housemate', async ({ page, browser }) => {
  await page.clock.setFixedTime(DAY);
  await page.goto('/');
  await houseIsDrawn(page);
  await keepSheet(browser, { file: into('entry'), pictures: [await atDesk(page)], width: 1000 });
  const entry = await onPhone(page);
  await giveLeadCapture(page);
  await getAPrice(page, POSTCODE);
  await pickBroadband(page);
  const offer = await onPhone(page);
  await giveDetails(page);
  await moveInToday(page);
  await reviewPackage(page);
  await giveBank(page);
  const confirm = await onPhone(page);
  await press(page, 'Confirm');
  await expect(page.getByLabel('Join link')).toBeVisible();
  const done = await onPhone(page);
  const pictures = [entry, offer, confirm, done];
  await keepSheet(browser, { file: into('lead-journey'), pictures, width: 1200 });
  await page.goto(await page.getByLabel('Join link').inputValue());
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await houseIsDrawn(page);
  await keepSheet(browser, { file: into('joining'), pictures: [await atDesk(page)], width: 1000 });
});

test('the style page', async ({ page, browser }) => {
  await serveStylePage(page, { isInBlocks: false });
  await page.goto(STYLE_PAGE);
  const pictures: Buffer[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 900, height: 1000 });
    await page.locator('[data-sample="Buttons and links"]').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 0));
    const top = (await page.locator('[data-sample="Buttons and links"]').boundingBox())?.y ?? 0;
    const clip = { x: 0, y: top - 20, width: 900, height: 1500 };
    pictures.push(await page.screenshot({ fullPage: true, clip, animations: 'disabled' }));
  }
  await keepSheet(browser, { file: into('style'), pictures, width: 1200 });
});
