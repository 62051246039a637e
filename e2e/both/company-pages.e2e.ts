import { expect, test } from '../test.ts';
import { expectAccessible } from '../journeys/accessible.ts';
import { expectNoSidewaysScroll } from '../journeys/keyboard.ts';
import { watchLayoutShifts } from '../journeys/layout-shifts.ts';
import { heading } from '../journeys/lead.ts';

for (const [link, title] of [
  ['Terms', 'Terms'],
  ['Privacy', 'Privacy'],
  ['Contact', 'Contact Us'],
] as const) {
  test(`${link} opens beside the site, can be read by everybody and leads back [NV9]`, async ({
    context,
    page,
  }) => {
    await page.goto('/');
    const opening = context.waitForEvent('page');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: `${link} (opens in a new tab)` })
      .click();
    const opened = await opening;
    await expect(heading(opened, title)).toBeVisible();
    expect(await opened.title()).toBe(`${title} · Kettle`);
    await expect(opened.getByText('This page is an example.')).toBeVisible();
    await opened.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(opened);
    await opened.getByRole('link', { name: 'Back to Kettle' }).click();
    await expect(heading(opened, 'One Bill for the Whole House')).toBeVisible();
  });
}

test('Contact Us and the privacy policy lead to pages that open [JO15]', async ({
  context,
  page,
}) => {
  const pages = [
    ['/joining-tenant?guid=acc_complete', /^Contact Us/, 'Contact Us'],
    ['/', /^Read the privacy policy/, 'Privacy'],
  ] as const;
  for (const [path, link, title] of pages) {
    await page.goto(path);
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: link }).click();
    const opened = await opening;
    await expect(heading(opened, title)).toBeVisible();
    await opened.close();
  }
});

test.describe('with personal cookies allowed', () => {
  const value = encodeURIComponent(JSON.stringify({ basic: true, personal: true }));

  test('the reviews are shown in a frame, marked as examples, without a layout shift [CO8, CO10]', async ({
    baseURL,
    page,
  }) => {
    const layoutShifts = await watchLayoutShifts(page);
    const place = page.getByRole('region', { name: 'Reviews' });
    await page.goto('/');
    await expect(place.getByText('Reviews need personal cookies.')).toBeVisible();
    await page.context().addCookies([{ name: 'cookie_consent', value, url: baseURL ?? '' }]);
    await page.goto('/');
    // The frame takes its room below the first screen, before anybody has scrolled to it.
    await expect(place.locator('iframe')).toBeAttached();
    await place.scrollIntoViewIfNeeded();
    const reviews = page.frameLocator('iframe[title="Example reviews of Kettle"]');
    await expect(reviews.getByRole('heading', { level: 1 })).toHaveText('Example reviews.');
    // The styles of the page are inline, and its policy allows them by their hash.
    await expect(reviews.getByRole('list')).toHaveCSS('display', 'flex');
    expect(await layoutShifts()).toEqual([]);
    await expectAccessible(page, 'the reviews');
  });
});
