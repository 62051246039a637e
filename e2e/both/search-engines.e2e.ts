import { expect, test } from '../test.ts';
import { fillLeadCapture, heading, press } from '../journeys/lead.ts';

const ROBOTS = 'meta[name="robots"]';

for (const [path, isListed] of [
  ['/', true],
  ['/referral?ref=FRIEND20', true],
  ['/household', false],
  ['/joining-tenant?guid=acc_last_place', false],
  ['/house?guid=acc_last_place', false],
  ['/products/TV%20Licence', false],
] as const) {
  test(`search engines are told ${isListed ? 'nothing about' : 'not to list'} ${path} [SC7, NV17]`, async ({
    request,
  }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(html).toContain('<title>');
    expect(answer.headers()['x-robots-tag']).toBe(isListed ? undefined : 'noindex');
    expect(html.includes('<meta name="robots" content="noindex" />')).toBe(!isListed);
    expect(html).toMatch(/<meta name="format-detection" content="[^"]*telephone=no/);
  });
}

test('a page reached from the entry page is not to be listed, and the entry page is again after Back [SC7]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator(ROBOTS)).toHaveCount(0);
  await fillLeadCapture(page);
  await press(page, 'Next');
  await expect(heading(page, 'Tell Us About Your Home')).toBeVisible();
  await expect(page.locator(ROBOTS)).toHaveAttribute('content', 'noindex');
  await page.goBack();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.locator(ROBOTS)).toHaveCount(0);
});
