import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { watchLayoutShifts } from '../journeys/layout-shifts.ts';
import { fillBank, giveLeadCapture, heading, press, signUp } from '../journeys/lead.ts';

const NO_COOKIES = { cookies: [], origins: [] };
const ALL = { basic: true, personal: true };
const BASIC = { basic: true, personal: false };

test.use({ storageState: NO_COOKIES });

function banner(page: Page) {
  return page.getByRole('region', { name: 'Cookies', exact: true });
}

async function consentCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'cookie_consent');
}

/** Presses a button and waits until the page has been reloaded. */
async function pressToReload(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await press(page, name);
  await page.waitForFunction(() => !('isOld' in window));
}

/**
 * Records every request to another host. `events` returns the analytics events of the current page.
 */
function watchOutside(page: Page) {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== '127.0.0.1' && protocol.startsWith('http')) outside.push(request.url());
  });
  return {
    outside,
    events: () => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []),
  };
}

/** Opens a page and accepts all cookies there, so that its visit is counted. */
async function acceptAllAtHousehold(page: Page) {
  const watched = watchOutside(page);
  await page.goto('/household?aff=UNI2027');
  await press(page, 'Choose');
  await pressToReload(page, 'Accept all');
  // The analytics code loads after the page, and presses before it has loaded are not counted. So
  // wait for its first event.
  await expect.poll(() => watched.events()).toHaveLength(1);
  return watched;
}

for (const { width, height, colorScheme } of [
  { width: 320, height: 640, colorScheme: 'dark' },
  { width: 1280, height: 800, colorScheme: 'light' },
] as const) {
  test.describe(`${width} px wide, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('the banner is accessible, shifts no content and never covers the focused field [CO2]', async ({
      page,
    }) => {
      const layoutShifts = await watchLayoutShifts(page);
      await page.goto('/');
      await expect(banner(page)).toBeVisible();
      expect(await layoutShifts()).toEqual([]);
      await expectAccessible(page, 'the cookie banner');
      await page.getByLabel('First name').focus();
      for (let field = 0; field < 8; field += 1) {
        await page.keyboard.press('Tab');
        const seen = await page.evaluate(() => {
          const edge = document.querySelector('[data-cookie-banner]')?.getBoundingClientRect();
          const used = document.activeElement;
          return {
            focused: used?.id || used?.textContent,
            bottom: used?.getBoundingClientRect().bottom ?? Infinity,
            edge: edge?.top ?? -Infinity,
          };
        });
        expect(seen.bottom, `the end of ${seen.focused}`).toBeLessThanOrEqual(seen.edge);
      }
      await press(page, 'Choose');
      await expectAccessible(page, 'the choices of cookies');
    });
  });
}

test('OK allows both kinds of cookies for 90 days, and the reload keeps typed text [CO2, CO6]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Student', { exact: true }).check();
  const before = Date.now() / 1000;
  await pressToReload(page, 'OK');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Student', { exact: true })).toBeChecked();
  await expect(banner(page)).toBeHidden();
  const cookie = await consentCookie(page);
  expect(cookie?.value).toBe(encodeURIComponent(JSON.stringify(ALL)));
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false });
  expect(Math.abs((cookie?.expires ?? 0) - before - 7_776_000)).toBeLessThan(60);
});

test('with the keyboard, nothing is loaded before a choice or after Reject [CO2]', async ({
  page,
}) => {
  const watched = watchOutside(page);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeFocused();
  expect(await watched.events()).toEqual([]);
  await page.keyboard.press('Tab');
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await expect(banner(page)).toBeHidden();
  expect((await consentCookie(page))?.value).toBe(encodeURIComponent(JSON.stringify(BASIC)));
  await giveLeadCapture(page);
  expect(await watched.events()).toEqual([]);
  expect(watched.outside).toEqual([]);
});

test('after Accept all, pages and presses are counted under fixed names only [CO2, CO8]', async ({
  page,
}) => {
  const watched = await acceptAllAtHousehold(page);
  await page.getByLabel('Letting agent').fill('Canary Lets');
  await press(page, 'Why?');
  await press(page, 'Back');
  await expect(page.getByTitle('Example reviews of Kettle')).toBeVisible();
  expect(await watched.events()).toEqual([
    { event: 'page_land', page: 'household' },
    { event: 'click', page: 'household', control: 'why-housemates' },
    { event: 'click', page: 'household', control: 'back' },
    { event: 'page_land', page: 'presignup' },
  ]);
  expect(watched.outside).toEqual([]);
});

test('a consent withdrawn in one tab ends the counting in the others [CO8, CO9]', async ({
  context,
  page,
}) => {
  const watched = await acceptAllAtHousehold(page);
  const other = await context.newPage();
  await other.goto('/');
  await press(other, 'Cookie choices');
  await pressToReload(other, 'Reject');
  await page.bringToFront();
  await press(page, 'Why?');
  await press(page, 'Back');
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByText('Reviews need personal cookies.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await watched.events()).toHaveLength(1);
});

test('typed bank details survive the cookie choice [CO2, ST2]', async ({ page, resumeAt }) => {
  await resumeAt('/direct-debit');
  await fillBank(page);
  await press(page, 'OK');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByLabel('Account number')).toHaveValue('55779911');
  expect((await consentCookie(page))?.value).toBe(encodeURIComponent(JSON.stringify(ALL)));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a whole sign-up works without answering the cookie banner [CO2, CO8]', async ({ page }) => {
    const watched = watchOutside(page);
    await signUp(page);
    await expect(heading(page, "You're Nearly Done!")).toBeVisible();
    await expect(banner(page)).toBeVisible();
    expect(await watched.events()).toEqual([]);
    expect(watched.outside).toEqual([]);
    expect(await consentCookie(page)).toBeUndefined();
  });
});
