import { heading } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

const PACKAGE = 'postcode=LS6%201AA&housemates=3&packageShare=true';

for (const spoiled of [
  `/short-summary?${PACKAGE.replaceAll('&', '&amp;')}`,
  `/short-summary%3F${encodeURIComponent(PACKAGE)}`,
]) {
  test(`the package of a link that was spoiled on the way opens: ${spoiled} [RT27]`, async ({
    page,
  }) => {
    await page.goto(spoiled);
    await heading(page, 'Your Package').waitFor();
    await expect(page.getByText('For 3 housemates at LS6 1AA.')).toBeVisible();
  });
}

for (const spoiled of [
  '/joining-tenant?utm_source=mail&amp;guid=acc_taken',
  '/joining-tenant%3Fguid%3Dacc_taken',
]) {
  test(`the house of a link that was spoiled on the way opens: ${spoiled} [RT27, JO19]`, async ({
    page,
  }) => {
    await page.goto(spoiled);
    await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  });
}

test('a link to a package that was cut says so, and leads to a price of one’s own [ST4]', async ({
  page,
}) => {
  await page.goto('/short-summary?postcode=LS6%201AA');
  await expect(page.getByText(/^That link to a package is incomplete/)).toBeVisible();
  await expect(page.getByLabel('First name')).toBeVisible();
});
