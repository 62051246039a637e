import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import {
  fillLeadCapture,
  getAPrice,
  submitBank,
  giveDetails,
  giveTenancy,
  heading,
  pickBroadband,
  press,
} from '../journeys/lead.ts';

const GREY = /grey/;

async function expectArrival(
  page: Page,
  name: string,
  options: { isGrey: boolean; hasBack: boolean },
) {
  await expect(heading(page, name)).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Kettle`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(heading(page, name)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const layout = page.locator('#root > div');
  if (options.isGrey) await expect(layout).toHaveClass(GREY);
  else await expect(layout).not.toHaveClass(GREY);
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(
    options.hasBack ? 1 : 0,
  );
}

test('each step has its own title, focus, background and Back link [NV1]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/');
  await expect(page).toHaveTitle('One Bill for the Whole House · Kettle');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await fillLeadCapture(page);
  await press(page, 'Next');
  await expectArrival(page, 'Tell Us About Your Home', { isGrey: false, hasBack: true });
  await getAPrice(page);
  await expectArrival(page, 'Choose Your Broadband', { isGrey: true, hasBack: true });
  await pickBroadband(page);
  await expectArrival(page, 'Your Package', { isGrey: true, hasBack: true });
  await giveDetails(page);
  await expectArrival(page, 'When Is Your Tenancy?', { isGrey: false, hasBack: true });
  await giveTenancy(page);
  await expectArrival(page, 'When Should Broadband Start?', { isGrey: false, hasBack: true });
  await press(page, 'Next');
  await expectArrival(page, 'Review Your Package', { isGrey: true, hasBack: true });
  await press(page, 'Next');
  await expectArrival(page, 'Direct Debit', { isGrey: false, hasBack: true });
  await submitBank(page);
  await expectArrival(page, 'Are These Details Right?', { isGrey: true, hasBack: true });
  await press(page, 'Confirm');
  await expectArrival(page, "You're Nearly Done!", { isGrey: true, hasBack: false });
});

test('Back restores the scroll position, but `/` starts at the top [NV3]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/');
  await fillLeadCapture(page);
  await press(page, 'Next');
  await expect(heading(page, 'Tell Us About Your Home')).toBeVisible();
  await getAPrice(page);
  await page.evaluate(() => window.scrollTo(0, 260));
  // The scroll event fires with the next frame, so wait until the page has handled it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await press(page, 'Next');
  await expect(heading(page, 'Your Package')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Choose Your Broadband')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('guards, the not-found page, the footer and the marketing points [RT1]', async ({ page }) => {
  for (const path of [
    '/broadband',
    '/your-address',
    '/tenancy',
    '/direct-debit',
    '/congratulations',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  for (const point of ['All Inclusive', 'Rated Excellent', 'Uncapped Energy']) {
    await expect(page.getByText(point)).toBeVisible();
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Registered in England and Wales');
  for (const name of ['Terms', 'Privacy', 'Contact']) {
    const link = footer.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await page.goto('/no/such/page');
  await expect(heading(page, "Oops. Something's Gone Wrong")).toBeVisible();
  await page.getByRole('link', { name: 'Back to start' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a valid household form shows as busy until the price has loaded [NV7]', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('kettle.fake.pace'));
  await page.goto('/household');
  await page.getByRole('combobox', { name: 'Address' }).fill('M14 5RL');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(/, /);
  // The busy state may be over before the test can look for it, so an observer in the page records
  // it.
  await page.evaluate((words) => {
    const seen = { label: false, cover: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.label ||= document.body.textContent.includes(words);
      seen.cover ||= document.querySelector('[inert]') !== null;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, 'Working out your price…');
  await press(page, 'Get A Price');
  await expect(heading(page, 'Choose Your Broadband')).toBeVisible();
  const seen = await page.evaluate(() => (window as { seen?: unknown }).seen);
  expect(seen).toEqual({ label: true, cover: true });
});

test('a page whose content is still loading shows no empty overlay on the grey background [NV7]', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.removeItem('kettle.fake.pace'));
  await page.goto('/house?guid=acc_taken', { waitUntil: 'commit' });
  const veil = await page.waitForFunction(() => {
    const cover = document.querySelector('[aria-busy="true"]:empty + [role="status"]');
    return cover && getComputedStyle(cover).backgroundColor;
  });
  expect(await veil.jsonValue()).toBe('rgba(0, 0, 0, 0)');
});

test("a shared link's package does not move the heading when it loads [NV7]", async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('kettle.fake.pace'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/short-summary?postcode=LS6+1AA&housemates=4', { waitUntil: 'commit' });
  const before = await page.waitForFunction(() => {
    const isAwaited = document.querySelector('[aria-busy="true"]:empty');
    return isAwaited && document.querySelector('h1')?.getBoundingClientRect().left;
  });
  await expect(page.getByText('Have a voucher code?')).toBeVisible();
  const after = await heading(page, 'Your Package').boundingBox();
  expect(after?.x).toBe(await before.jsonValue());
});

test('each field opens the right keyboard and has the right autofill settings [FM8]', async ({
  page,
}) => {
  await page.goto('/');
  const expected = [
    ['First name', { autocomplete: 'given-name' }],
    ['Last name', { autocomplete: 'family-name' }],
    ['Email address', { autocomplete: 'email', inputmode: 'email', type: 'email' }],
    ['Mobile number', { autocomplete: 'tel', inputmode: 'tel', type: 'tel', enterkeyhint: 'done' }],
  ] as const;
  for (const [label, attributes] of expected) {
    for (const [name, value] of Object.entries(attributes)) {
      await expect(page.getByLabel(label)).toHaveAttribute(name, value);
    }
  }
});

test('one column up to 767 px, two from 768 px, and no sideways scroll at 320 px', async ({
  page,
}) => {
  await page.goto('/');
  const sideBySide = async (width: number): Promise<boolean> => {
    await page.setViewportSize({ width, height: 800 });
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const form = await page.locator('form').boundingBox();
    return form !== null && title !== null && form.x > title.x + title.width / 2;
  };
  expect(await sideBySide(767)).toBe(false);
  expect(await sideBySide(768)).toBe(true);
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('the address page lists the addresses of the quote’s postcode, or takes one typed by hand [AD6, AD7]', async ({
  page,
}) => {
  await page.goto('/short-summary?postcode=M14%205RL&housemates=3');
  await expect(heading(page, 'Your Package')).toBeVisible();
  await press(page, 'Next');
  await expect(heading(page, 'Please Confirm Your Address')).toBeVisible();
  await expect(page.getByLabel('Postcode')).toHaveValue('M14 5RL');
  await expect(page.getByLabel('Postcode')).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('Address').getByRole('option')).toHaveCount(5);
  await press(page, 'Next');
  await expect(page.getByRole('alert')).toContainText('You must pick an address');
  await press(page, 'Enter address manually');
  await press(page, 'Next');
  await expect(page.getByRole('alert')).toContainText('Address line 1 required');
  await expect(page.getByRole('alert')).toContainText('City/Town required');
  await press(page, 'Pick from the list instead');
  await page.getByLabel('Address').selectOption({ index: 2 });
  await press(page, 'Next');
  await expect(heading(page, 'Tell Us About You')).toBeVisible();
});

test('prices and hints are shown where they are needed [BB9, TE14]', async ({ page }) => {
  await page.goto('/');
  await fillLeadCapture(page);
  await press(page, 'Next');
  await getAPrice(page);
  await pickBroadband(page);
  await expect(page.getByText('per person per week. Based on a 12 month contract.')).toBeVisible();
  await expect(page.locator('s, del').first()).toHaveText(/£\d+\.\d\d/);
  await giveDetails(page);
  await expect(page.getByText('Give the date you expect to move out')).toBeVisible();
  await giveTenancy(page);
  await page.getByLabel('Later').check();
  await expect(page.getByText('Weekends may not be available.')).toBeVisible();
  await page.getByLabel('ASAP').check();
  await press(page, 'Next');
  await expect(page.getByLabel('Weekly')).toBeChecked();
  for (const term of [
    'Housemates',
    'Address',
    'Tenancy starts',
    'Tenancy ends',
    'Broadband from',
  ]) {
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  }
});
