import type { Page, Route } from '@playwright/test';
import { isLong } from '../is-long.ts';
import { blockFiles, blockScript } from '../journeys/block-files.ts';
import { giveLeadCapture } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

// The cookie banner is rendered by the script, so when the banner is visible the script has run.
test.use({ storageState: { cookies: [], origins: [] } });

const ENTRY_PAGES = ['/', '/household', '/joining-tenant?guid=acc_taken'];

/** The addresses of the pages that are loaded from now on. */
function loadsOf(page: Page): readonly string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  return loads;
}

/** The violations of the content security policy that the page reports. */
function violationsOf(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  return violations;
}

/**
 * Visits the site and types a value, so that the next visit has stored data that the prerendered
 * page does not show.
 */
async function visitBefore(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
}

async function typeEarly(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Student', { exact: true }).check();
  await page.getByLabel('I agree to the privacy policy').check();
  await page.getByLabel('Email address').fill('ada@example');
}

async function expectValuesKept(page: Page): Promise<void> {
  // The caret is still in the field, so new text is added after the text typed before.
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type('.org');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Student', { exact: true })).toBeChecked();
  await expect(page.getByLabel('I agree to the privacy policy')).toBeChecked();
  await expect(page.getByLabel('Email address')).toHaveValue('ada@example.org');
}

for (const path of ENTRY_PAGES) {
  test(`${path} is shown before any script runs, and is hydrated unchanged`, async ({ page }) => {
    const unblock = await blockScript(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await heading.evaluate((element) => element.setAttribute('data-painted', ''));
    unblock();
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible();
    await expect(heading).toHaveAttribute('data-painted');
  });
}

test('text typed before the script has loaded is kept [ST1]', async ({ page }) => {
  const unblock = await blockScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await typeEarly(page);
  unblock();
  await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible();
  await expectValuesKept(page);
});

test('text that somebody who comes back types before the script has loaded is kept, with its form [ST3, ST11]', async ({
  context,
  page,
}) => {
  await giveLeadCapture(page);
  const later = await context.newPage();
  const unblock = await blockScript(later);
  await later.goto('/', { waitUntil: 'commit' });
  await later.getByLabel('First name').fill('Zoe');
  unblock();
  await expect(later.getByRole('link', { name: 'Continue where you left off' })).toBeVisible();
  await expect(later.getByLabel('First name')).toHaveValue('Zoe');
});

test('text typed before the script has loaded is kept together with text from an earlier visit [ST1]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('First name').fill('Grace');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  const unblock = await blockScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await typeEarly(page);
  unblock();
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  await expectValuesKept(page);
});

const toHousehold = (page: Page) => page.goto('/household', { waitUntil: 'commit' });

const WAYS_TO_HOUSEHOLD = [
  { when: 'on a first visit', before: async () => {}, arrive: toHousehold },
  { when: 'on a second visit', before: visitBefore, arrive: toHousehold },
  {
    when: 'after a reload',
    before: giveLeadCapture,
    arrive: (page: Page) => page.reload({ waitUntil: 'commit' }),
  },
];

for (const { when, before, arrive } of WAYS_TO_HOUSEHOLD) {
  test(`an address typed before the script has loaded is searched for ${when} [ST1]`, async ({
    page,
  }) => {
    await before(page);
    const unblock = await blockScript(page);
    await arrive(page);
    const address = page.getByRole('combobox', { name: 'Address' });
    await address.fill('LS6 2QQ');
    await expect(page.locator('#root')).not.toHaveAttribute('data-live');
    unblock();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(address).toHaveValue('LS6 2QQ');
    await expect(address).toBeFocused();
  });
}

/**
 * Types letter by letter on a slowed-down CPU, from before the script loads until after the page is
 * hydrated.
 */
async function typeThroughout(page: Page, unblock: () => void): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let isHydrated = false;
  const waitForHydration = async (): Promise<void> => {
    await page.waitForSelector('#root[data-live]', { state: 'attached' });
    isHydrated = true;
  };
  const hydration = waitForHydration();
  let typed = '';
  for (let after = 0; after < 20; after += isHydrated ? 1 : 0) {
    const text = String.fromCodePoint(97 + (typed.length % 26));
    typed += text;
    // `send` resolves once the page has handled the key, so each key arrives at a different moment
    // of the page's work.
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text });
    if (typed.length === 10) unblock();
    await page.waitForTimeout(15 + (typed.length % 5) * 6);
  }
  await hydration;
  return typed;
}

/** Only run with LONG=1, because a busy browser may leave the page no time between two keys. */
const TYPED_INTO = isLong
  ? ([
      ['/', 'First name'],
      ['/household', 'Letting agent'],
    ] as const)
  : [];

for (const [path, label] of TYPED_INTO) {
  for (const visit of ['first', 'second']) {
    test(`no key press is lost while ${path} is hydrated on a ${visit} visit [ST1]`, async ({
      page,
    }) => {
      if (visit === 'second') await visitBefore(page);
      const unblock = await blockScript(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByLabel(label).focus();
      await expect(page.locator('#root')).not.toHaveAttribute('data-live');
      const typed = await typeThroughout(page, unblock);
      await expect(page.getByLabel(label)).toHaveValue(typed);
    });
  }
}

test('a button pressed before the script has loaded takes effect once it has loaded', async ({
  page,
}) => {
  const unblock = await blockScript(page);
  const early = page.waitForEvent('requestfinished', (asked) =>
    asked.url().endsWith('early-clicks.js'),
  );
  await page.goto('/', { waitUntil: 'commit' });
  await early;
  await typeEarly(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  unblock();
  await expect(page.getByRole('alert')).toContainText('Last name required');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

const WAYS_TO_SEND = [
  {
    way: 'a press on Next',
    send: (page: Page) => page.getByRole('button', { name: 'Next' }).click(),
  },
  {
    way: 'Enter in a field',
    send: (page: Page) => page.getByLabel('Email address').press('Enter'),
  },
];

for (const { way, send } of WAYS_TO_SEND) {
  test(`${way} before any script has loaded loses nothing [SC1, ST1]`, async ({ page }) => {
    const violations = violationsOf(page);
    const loads = loadsOf(page);
    const unblock = await blockFiles(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await typeEarly(page);
    await send(page);
    await page.getByLabel('Email address').focus();
    unblock();
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible();
    await expectValuesKept(page);
    expect(loads).toHaveLength(1);
    expect(violations).toEqual([]);
  });
}

test('a page whose code takes longer than ten seconds does not reload [ST8]', async ({ page }) => {
  await visitBefore(page);
  await page.clock.install();
  const unblock = await blockFiles(page, '**/assets/presignup-*.js');
  await page.goto('/');
  await page.clock.runFor(11_000);
  const loads = loadsOf(page);
  await page.clock.runFor(11_000);
  unblock();
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  expect(loads).toEqual([]);
});

/**
 * Opens /household without its script, with early-clicks.js at work. Returns what lets the script
 * load.
 */
async function openHouseholdEarly(page: Page): Promise<() => void> {
  const unblock = await blockScript(page);
  const early = page.waitForEvent('requestfinished', (asked) =>
    asked.url().endsWith('early-clicks.js'),
  );
  await toHousehold(page);
  await early;
  return unblock;
}

const housematesIn = (page: Page) => page.getByLabel('Housemates', { exact: true });

for (const { when, before } of WAYS_TO_HOUSEHOLD.slice(0, 2)) {
  test(`each press on a stepper before the script has loaded counts ${when}`, async ({ page }) => {
    await before(page);
    const unblock = await openHouseholdEarly(page);
    await housematesIn(page).fill('6');
    const press = (name: string) => page.getByRole('button', { name }).click();
    await press('More housemates');
    await press('Fewer housemates');
    await press('Fewer housemates');
    await press('Fewer housemates');
    unblock();
    await expect(housematesIn(page)).toHaveValue('4');
  });
}

test('buttons pressed again and again before the script has loaded do once what they do', async ({
  page,
}) => {
  const unblock = await openHouseholdEarly(page);
  for (const name of ['Why?', 'Get A Price', 'Why?', 'Get A Price', 'More housemates'])
    await page.getByRole('button', { name }).click();
  unblock();
  await expect(page.getByRole('button', { name: 'Why?', expanded: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Address');
  await expect(housematesIn(page)).toHaveValue('5');
});

test('buttons work on a page that was hydrated before early-clicks.js loaded', async ({ page }) => {
  const unblock = await blockFiles(page, '**/early-clicks.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible();
  const loaded = page.waitForEvent('load');
  unblock();
  await loaded;
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('Last name required');
});

test('a prerendered page whose script could not be fetched reloads once by itself [ST8]', async ({
  page,
}) => {
  const earlyClicks = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/early-clicks.js'),
  );
  let lost = 0;
  await page.route('**/assets/frame-*.js', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await earlyClicks;
    await route.abort();
  });
  await page.goto('/');
  await expect.poll(() => lost).toBe(2);
  await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible();
});

for (const [how, fail] of [
  ['answered 404', (route: Route) => route.fulfill({ status: 404 })],
  ['cut', (route: Route) => route.abort('connectionclosed')],
] as const) {
  test(`a page whose scripts are ${how} again after the reload says so, and keeps what was typed [ST8, ST11]`, async ({
    page,
  }) => {
    const loads = loadsOf(page);
    await page.route('**/assets/*.js', fail);
    await page.goto('/');
    await typeEarly(page);
    await expect.poll(() => loads.length).toBe(2);
    // Before the styles show it by themselves.
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('This page didn’t load. Try again');
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    expect(loads).toHaveLength(2);
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await page.getByLabel('Email address').focus();
    await expectValuesKept(page);
  });
}

for (const path of ['/', '/joining-tenant?guid=acc_taken', '/terms-not-there']) {
  test(`${path} offers to load it again if no script arrives [ST8]`, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort('internetdisconnected'));
    await page.goto(path);
    const again = page.getByRole('link', { name: 'Try again' });
    await expect(page.getByRole('alert')).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((wait) => wait.finish()));
    await page.unroute('**/*.js');
    await again.click();
    await expect(page.locator('#root[data-started]')).toBeVisible();
    await expect(again).toBeHidden();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const path of [...ENTRY_PAGES, '/tenancy']) {
    test(`${path} says that signing up needs it [NV16]`, async ({ page }) => {
      await page.goto(path);
      // Playwright finds no text in `noscript`.
      const notice = page.locator('noscript > p');
      await expect(notice).toBeVisible();
      await expect(notice).toHaveText(/^Signing up needs JavaScript\./);
    });
  }
});
