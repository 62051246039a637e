import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  startForeignProvider,
  type ForeignProvider,
} from '../../packages/provider-http/src/testing/foreign-provider.ts';
import { CAL, joinToTheConfirmPage } from '../journeys/joining.ts';
import {
  fillVoucher,
  getAPrice,
  giveBroadbandDate,
  giveDetails,
  giveLeadCapture,
  giveTenancy,
  heading,
  pickBroadband,
  press,
  submitBank,
} from '../journeys/lead.ts';
import { startProvider, stopProvider, type ProviderProcess } from '../provider-process.ts';
import { expect, test } from '../test.ts';

/**
 * For three housemates: energy 1300/3, the credit of the roof -50, broadband 300.3 and no TV
 * licence make 683.6333 pence a week, and 615.27 with the voucher, 10 % off. 615.27 x 4.345 is
 * 2673.3481, so 2674 pence a month.
 */
const SUMS = { full: '£6.84', weekly: '£6.15', monthly: '£26.74' };

test.describe.configure({ mode: 'serial' });

let folder: string;
let foreign: ForeignProvider;
let site: ProviderProcess;
let joinLink: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kettle-foreign-'));
  foreign = await startForeignProvider();
  site = await startProvider({ DATA_DIR: folder, PROVIDER_URL: foreign.url });
});

test.afterAll(async () => {
  expect(await stopProvider(site)).toBe(0);
  await foreign.close();
  await rm(folder, { recursive: true });
});

async function expectNoChange(page: Page): Promise<void> {
  await expect(page.getByText(/has changed|has gone down|no longer/)).toHaveCount(0);
}

/**
 * The card above the button has the sums, and names nobody who collects: this provider names no
 * company.
 */
async function expectAgreement(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'What you are agreeing to' });
  await expect(card).toContainText(`${SUMS.monthly} a month`);
  await expect(card).not.toContainText(/Collected by|Service User Number|On your statement/);
  await expect(
    page.getByText(new RegExp(`you agree to pay ${SUMS.monthly} a month`)),
  ).toBeVisible();
  await expectNoChange(page);
}

const sentMandate = () => foreign.requests.findLast((one) => one.call === 'POST /direct_debit');

test('a lead signs up with a provider of somebody else, at the sums worked out by hand [PR9, PR13, VO8, DD56]', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: site.url });
  await giveLeadCapture(page);
  await press(page, 'Fewer housemates');
  await getAPrice(page, 'BN1 3JB');
  await pickBroadband(page, 'Fibre 900');
  await expect(page.getByRole('main')).toContainText(SUMS.full);
  await fillVoucher(page, 'SEASIDE');
  await press(page, 'Apply');
  await expect(page.getByRole('main')).toContainText(SUMS.weekly);
  await expect(page.locator('s, del').filter({ hasText: SUMS.full }).first()).toBeVisible();
  await expectNoChange(page);

  await giveDetails(page);
  await giveTenancy(page);
  await giveBroadbandDate(page);
  await expect(page.getByRole('main')).toContainText(SUMS.weekly);
  await expect(page.getByRole('main')).toContainText(`${SUMS.monthly} a month`);
  await expectNoChange(page);
  await press(page, 'Next');
  await page.getByLabel('Sort code').waitFor();
  await submitBank(page);
  await expectAgreement(page);
  await press(page, 'Confirm');
  await heading(page, "You're Nearly Done!").waitFor();
  await expect(page.getByRole('main')).toContainText(`${SUMS.monthly} a month`);
  await expectNoChange(page);
  expect(sentMandate()?.body).toMatchObject({
    housemateCount: 3,
    selectedProducts: ['101', '201', '302', '401'],
    houseInformation: { discountCode: 'SEASIDE' },
  });
  joinLink = await page.getByLabel('Join link').inputValue();
  await page.close();
});

test('a housemate joins with a provider of somebody else, at the same sums [JN18, JO1, DD56]', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: site.url });
  const { pathname, search } = new URL(joinLink);
  await page.goto(`${pathname}${search}`);
  await expect(page.getByRole('main')).toContainText(SUMS.weekly);
  await expect(page.getByRole('main')).toContainText(SUMS.monthly);
  await joinToTheConfirmPage(page, `${pathname}${search}`, CAL);
  await expectAgreement(page);
  await press(page, 'Confirm');
  await heading(page, "You've Joined!").waitFor();
  await expect(page.getByText('1 housemate is still to join')).toBeVisible();
  expect(sentMandate()?.body).toMatchObject({ guid: '500' });
  await page.close();
});
