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

test('a screen reader announces each change once: the price, the voucher, a mistake and a copy, but no instant action [NV13]', async ({
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
  // The text gets the focus, so a screen reader reads it out. A live region must not announce it a second time.
  const saved = page.locator('[tabindex="-1"]', { hasText: 'Saved!' }).last();
  await expect(saved).toBeFocused();
  await page.waitForTimeout(500);
  const announced = await allAnnouncements(page);
  expect(announced).toHaveLength(3);
});

test('a printed page shows all the texts that scroll sideways on the screen', async ({
  page,
  resumeAt,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await resumeAt('/short-summary');
  await page.emulateMedia({ media: 'print' });
  const texts = page.getByRole('list', { name: 'Good to know' });
  const [whole, shown] = await texts.evaluate((list) => [list.scrollWidth, list.clientWidth]);
  expect(whole).toBe(shown);
});

test('the date of the first payment fits on one line on phones of any width [FS5]', async ({
  page,
  resumeAt,
}) => {
  await resumeAt('/full-summary');
  const answer = page.getByRole('definition').filter({ hasText: 'On or after' }).first();
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await answer.evaluate((element) => {
      const text = element.firstChild;
      const date = document.createRange();
      if (!text) return 0;
      date.setStart(text, (text.nodeValue ?? '').search(/\d/));
      date.setEnd(text, (text.nodeValue ?? '').length);
      return date.getClientRects().length;
    });
    expect(lines, `at ${String(width)} pixels`).toBe(1);
  }
});

test('beside a short package, the price never covers the voucher and buttons at any scroll position', async ({
  page,
  resumeAt,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await resumeAt('/short-summary');
  const why = page.getByRole('button', { name: 'Why', exact: true });
  const edges = async () => {
    const voucher = page.getByRole('button', { name: 'Have a voucher code?' });
    const [above, under] = [await why.boundingBox(), await voucher.boundingBox()];
    return (under?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  const apart = await edges();
  expect(apart).toBeGreaterThan(0);
  for (const way of [200, 400, 2000]) {
    await page.evaluate((top) => window.scrollTo(0, top), way);
    expect(await edges(), `scrolled by ${String(way)} pixels`).toBeCloseTo(apart, 0);
  }
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
