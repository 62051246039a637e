import type { Page } from '@playwright/test';
import { LEAST } from '../fault-matrix/answers.ts';
import { API_CALLS } from '../fault-matrix/api-calls.ts';
import { test } from '../fault-matrix/fault-test.ts';
import { fillJoiner, join } from '../journeys/joining.ts';
import {
  fillBank,
  submitBank,
  fillVoucher,
  giveBroadbandDate,
  giveDetails,
  giveLeadCapture,
  giveTenancy,
  heading,
  pickBroadband,
  press,
} from '../journeys/lead.ts';
import { expect } from '../test.ts';

/** What a page would show for a missing part that it does not leave out. */
const MISSING = /undefined|null|NaN|\[object|Invalid Date/;

const expectNoMissingPart = async (page: Page): Promise<void> => {
  await expect(page.locator('main')).not.toContainText(MISSING);
};

test.beforeEach(({ provider }) => {
  provider.reset();
  for (const call of API_CALLS) provider.setBody(call, LEAST[call]);
});

test.afterEach(({ provider }) => provider.reset());

test('a lead signs up with a provider that says only what it must [JN16]', async ({
  browser,
  provider,
}) => {
  const page = await browser.newPage({ baseURL: provider.url, locale: 'en-GB' });
  await giveLeadCapture(page);
  await page.getByRole('combobox', { name: 'Address' }).fill('LS6 2QQ');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(
    '1 Least Street, Leeds, LS6 2QQ',
  );
  await press(page, 'Get A Price');
  await pickBroadband(page, 'FASTER');
  await expectNoMissingPart(page);
  await fillVoucher(page, 'WELCOME10');
  await press(page, 'Apply');
  await expect(page.locator('main')).toContainText('£10.00');
  await expectNoMissingPart(page);
  await giveDetails(page);
  await giveTenancy(page);
  await giveBroadbandDate(page);
  await expectNoMissingPart(page);
  await press(page, 'Next');
  await page.getByLabel('Sort code').waitFor();
  await submitBank(page);
  await expectNoMissingPart(page);
  await press(page, 'Confirm');
  await heading(page, "You're Nearly Done!").waitFor();
  await expectNoMissingPart(page);
  await expect(page.getByLabel('Join link')).toHaveValue(`${provider.url}/joining-tenant?guid=9`);
  const sent = provider.requests.find(({ call }) => call === 'POST /direct_debit');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    addressId: '5',
    houseInformation: { address: { guid: '5' }, discountCode: 'WELCOME10' },
    selectedProducts: ['11', '22'],
  });
  await page.close();
});

test('a joiner joins a house of which the provider says only what it must [JN18]', async ({
  browser,
  provider,
}) => {
  // Anything but a 2xx says that nobody with that name has joined yet.
  const page = await browser.newPage({ baseURL: provider.url, locale: 'en-GB' });
  await page.goto('/joining-tenant?guid=acc_least');
  await heading(page, "Here's Your Package").waitFor();
  await expect(page.getByText('Your housemate has invited you')).toBeVisible();
  await expectNoMissingPart(page);
  await join(page, '/joining-tenant?guid=acc_least');
  await fillJoiner(page);
  await press(page, 'Next');
  await heading(page, 'Direct Debit').waitFor();
  await expectNoMissingPart(page);
  await fillBank(page);
  await press(page, 'Next');
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  await expectNoMissingPart(page);
  await press(page, 'Confirm');
  await heading(page, "You've Joined!").waitFor();
  await expectNoMissingPart(page);
  await page.goto('/house?guid=acc_least');
  await expect(page.getByText('Send them the link:')).toBeVisible();
  await expectNoMissingPart(page);
  await page.close();
});
