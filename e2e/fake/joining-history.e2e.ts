import { expect, test } from '../watched.ts';
import { BEA, fillJoiner, join } from '../journeys/joining.ts';
import { fillBank, heading, press } from '../journeys/lead.ts';

const LINK = '/joining-tenant?guid=acc_taken';

test('[NV3, RT22, ST1] Back, Forward and a reload of each joiner’s step keep what was typed', async ({
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
  await expect(heading(page, 'Are these details right?')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Sort code')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/confirm-direct-debit$|\/$/);
});

test('[NV12, RT24] Back five times after joining sends nothing again and shows no form', async ({
  page,
}) => {
  await join(page, LINK);
  await fillJoiner(page, BEA);
  await press(page, 'Next');
  await fillBank(page);
  await press(page, 'Next');
  await press(page, 'Confirm');
  await expect(heading(page, "You've Joined!")).toBeVisible();
  for (let back = 0; back < 5; back += 1) {
    await page.goBack();
    if (!page.url().startsWith('http')) break;
    await expect(page.getByLabel('Account number')).toBeHidden();
    await expect(page.getByLabel('Email address')).toBeHidden();
  }
});
