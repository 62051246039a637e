import { readdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import {
  getAPrice,
  submitBank,
  giveDetails,
  giveLeadCapture,
  waitUntilHouseDrawn,
  moveInToday,
  pickBroadband,
  press,
  reviewPackage,
} from '../journeys/lead.ts';
import { desktopScreenshot, saveSheet, phoneScreenshot } from './sheet.ts';

const NOW = '2027-06-01T10:00:00Z';
const FRAMES = '.cache/pictures';
const POSTCODE = 'LS6 3AB';
/**
 * Takes a picture of a phone, which is also one of the moving picture (scripts/pictures/site.mjs).
 */
async function frame(page: Page, name: string): Promise<Buffer> {
  const picture = await phoneScreenshot(page);
  const count = String(readdirSync(FRAMES).length).padStart(2, '0');
  writeFileSync(`${FRAMES}/${count}-${name}.png`, picture);
  return picture;
}

const into = (name: string): string => `docs/pictures/${name}.png`;

test('the journeys of the lead and of a housemate', async ({ page, browser }) => {
  await page.clock.setFixedTime(NOW);
  await page.goto('/');
  await waitUntilHouseDrawn(page);
  await saveSheet(browser, {
    file: into('entry'),
    pictures: [await desktopScreenshot(page)],
    width: 1000,
  });
  const entry = await frame(page, 'entry');
  await giveLeadCapture(page);
  await frame(page, 'household');
  await getAPrice(page, POSTCODE);
  await frame(page, 'broadband');
  await pickBroadband(page);
  const offer = await frame(page, 'package');
  await giveDetails(page);
  await frame(page, 'tenancy');
  await moveInToday(page);
  await frame(page, 'review');
  await reviewPackage(page);
  await frame(page, 'bank');
  await submitBank(page);
  const confirm = await frame(page, 'confirm');
  await press(page, 'Confirm');
  await expect(page.getByLabel('Join link')).toBeVisible();
  const done = await frame(page, 'done');
  const pictures = [entry, offer, confirm, done];
  await saveSheet(browser, { file: into('lead-journey'), pictures, width: 1200 });
  await page.goto(await page.getByLabel('Join link').inputValue());
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await waitUntilHouseDrawn(page);
  await saveSheet(browser, {
    file: into('joining'),
    pictures: [await desktopScreenshot(page)],
    width: 1000,
  });
});
