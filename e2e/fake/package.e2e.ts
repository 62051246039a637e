import { expect, test } from '../test.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { allAnnouncements, listen, timesAnnounced } from '../journeys/announcements.ts';
import { expectNoSidewaysScroll } from '../journeys/keyboard.ts';
import {
  fillVoucher,
  getAPrice,
  giveLeadCapture,
  heading,
  pickBroadband,
  press,
} from '../journeys/lead.ts';

test('a package is saved and shared [SH3, SH6]', async ({ page, resumeAt }) => {
  await resumeAt('/short-summary');
  await press(page, 'Save or Share Package');
  const dialog = page.getByRole('dialog', { name: 'Save or Share Package' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectAccessible(page, 'Save or Share Package');
  await press(page, 'Save');
  await expect(dialog.getByText('Saved!')).toBeVisible();
  await press(page, 'Close');
  await expect(dialog).toBeHidden();
  await press(page, 'How this price is worked out');
  await press(page, 'Why');
  await expectAccessible(page, 'Your Package, with all that can be opened open');
});

test('a screen reader announces each change once: the price, the voucher, a mistake and a copy, but no instant action', async ({
  context,
  page,
  resumeAt,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await resumeAt('/short-summary');
  await heading(page, 'Your Package').waitFor();
  await listen(page);
  const announcedOnce = (words: RegExp) => expect.poll(() => timesAnnounced(page, words)).toBe(1);

  await page.getByRole('switch', { name: 'TV Licence' }).click();
  await announcedOnce(/^Now £\S+ per person per week\.$/);
  await fillVoucher(page, 'EXPIRED');
  await press(page, 'Apply');
  await announcedOnce(/This voucher has expired\./);
  await press(page, 'Save or Share Package');
  await press(page, 'Copy link');
  await announcedOnce(/^Link copied$/);
  await press(page, 'Save');
  // The text gets the focus, so a screen reader reads it out. A live region must not announce it a
  // second time.
  const saved = page.locator('[tabindex="-1"]', { hasText: 'Saved!' }).last();
  await expect(saved).toBeFocused();
  await page.waitForTimeout(500);
  const announced = await allAnnouncements(page);
  expect(announced).toHaveLength(3);
});

/** A name in one word, as long as the longest village name. */
const ONE_WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

test('an address or a product name of one long word causes no sideways scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await giveLeadCapture(page);
  await page.getByRole('combobox', { name: 'Address' }).fill('LS6 1AA');
  const found = page.getByRole('listbox');
  await found.getByRole('option').first().waitFor();
  const [whole, shown] = await found.evaluate((list, word) => {
    const first = list.querySelector('[role="option"]');
    if (first) first.textContent = word;
    return [list.scrollWidth, list.clientWidth];
  }, ONE_WORD);
  expect(whole).toBe(shown);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('LS6 1AA');
  await getAPrice(page);
  await pickBroadband(page);
  await press(page, 'How this price is worked out');
  const share = page.getByRole('listitem').filter({ hasText: 'Water' }).first();
  await share
    .locator('span')
    .first()
    .evaluate((name, word) => (name.textContent = word), ONE_WORD);
  await expectNoSidewaysScroll(page);
});
