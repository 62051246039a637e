import { expect, test } from '../test.ts';
import { BEA, fillJoiner, join } from '../journeys/joining.ts';
import { fillBank, submitBank, heading, press } from '../journeys/lead.ts';

const LINK = '/joining-tenant?guid=acc_taken';

test('Back, Forward and a reload keep the typed values on each step of a joiner [NV3, RT1]', async ({
  page,
}) => {
  await join(page, LINK);
  await fillJoiner(page, BEA);
  await page.goBack();
  await expect(heading(page, "Here's Your Package")).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Email address')).toHaveValue(BEA.email);
  await page.reload();
  await expect(page.getByLabel('Email address')).toHaveValue(BEA.email);
  await press(page, 'Next');
  await fillBank(page);
  await page.goBack();
  await expect(page.getByLabel('Email address')).toHaveValue(BEA.email);
  await page.goForward();
  await expect(page.getByLabel('Sort code')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Account number')).toHaveValue('');
  await fillBank(page);
  await press(page, 'Next');
  await expect(heading(page, 'Are These Details Right?')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Sort code')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/confirm-direct-debit$|\/$/);
});

test('a joiner who leaves the site with Back from any step can return with Forward [NV3, RT1]', async ({
  page,
}) => {
  const pages = [
    { arrive: () => page.goto(LINK), isThere: page.getByRole('button', { name: 'Join' }) },
    { arrive: () => press(page, 'Join'), isThere: heading(page, 'Who Is Joining?') },
    {
      arrive: async () => {
        await fillJoiner(page, BEA);
        await press(page, 'Next');
      },
      isThere: page.getByLabel('Sort code'),
    },
    { arrive: () => submitBank(page), isThere: heading(page, 'Are These Details Right?') },
  ];
  const continueLink = page.getByRole('link', { name: 'Continue where you left off' });
  await page.goto('about:blank');
  for (const [place, { arrive, isThere }] of pages.entries()) {
    await arrive();
    await expect(isThere).toBeVisible();
    for (let back = 0; back <= place; back += 1) await page.goBack();
    expect(page.url()).toBe('about:blank');
    for (let forward = 0; forward <= place; forward += 1) await page.goForward();
    // The bank details are gone, so the guard redirects from the confirm page to the start, which
    // links to the bank details.
    if (place === pages.length - 1) await continueLink.click();
    else await expect(isThere).toBeVisible();
  }
  await expect(page.getByLabel('Account number')).toHaveValue('');
});

test('Back five times after joining sends nothing again and shows no form [NV12, RT1]', async ({
  page,
}) => {
  await join(page, LINK);
  await fillJoiner(page, BEA);
  await press(page, 'Next');
  await fillBank(page);
  await press(page, 'Next');
  await press(page, 'Confirm');
  await expect(heading(page, "You've Joined!")).toBeVisible();
  const world = () => page.evaluate(() => localStorage.getItem('kettle.fake.world'));
  const joined = await world();
  expect(joined).toContain('bea@example.com');
  for (let back = 0; back < 5; back += 1) {
    await page.goBack();
    if (!page.url().startsWith('http')) break;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await world()).toBe(joined);
    await expect(page.getByLabel('Account number')).toBeHidden();
    await expect(page.getByLabel('Email address')).toBeHidden();
  }
});
