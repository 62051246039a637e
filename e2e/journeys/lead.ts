import { expect, type Page } from '@playwright/test';
import { ADA, ADAS_BANK, unusedPostcode } from './people.ts';

type Bank = { readonly sortCode: string; readonly accountNumber: string };

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/**
 * Waits for the picture of the house, which loads last, after everything that is needed to use its
 * page.
 */
export async function waitUntilHouseDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-window]').first()).toBeAttached();
}

export async function fillLeadCapture(page: Page): Promise<void> {
  await page.getByLabel('Student', { exact: true }).check();
  await page.getByLabel('First name').fill(ADA.firstname);
  await page.getByLabel('Last name').fill(ADA.lastname);
  await page.getByLabel('Email address').fill(ADA.email);
  await page.getByLabel('Mobile number').fill(ADA.tel);
  await page.getByLabel('I agree to the privacy policy').check();
}

/** Walks from `/` to 'Tell Us About Your Home'. */
export async function giveLeadCapture(page: Page): Promise<void> {
  await page.goto('/');
  await fillLeadCapture(page);
  await press(page, 'Next');
  await heading(page, 'Tell Us About Your Home').waitFor();
}

/** Picks the first address of the search for a postcode. */
export async function pickAddress(page: Page, postcode: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Address' }).fill(postcode);
  await page.getByRole('option').first().click();
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(/, /);
}

/** Submits 'Tell Us About Your Home', whatever page follows. */
export async function askForPrice(page: Page, postcode: string): Promise<void> {
  await pickAddress(page, postcode);
  await press(page, 'Get A Price');
}

/** Walks from 'Tell Us About Your Home' to the broadband picker. */
export async function getAPrice(page: Page, postcode = unusedPostcode()): Promise<void> {
  await askForPrice(page, postcode);
  await page.getByRole('radiogroup', { name: 'Broadband' }).waitFor();
}

/** Walks from the broadband picker to 'Your Package'. */
export async function pickBroadband(page: Page, name = 'Full-fibre 150'): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await press(page, 'Next');
  await heading(page, 'Your Package').waitFor();
}

/** Walks from `/` to 'Your Package'. */
export async function goToPackage(page: Page, postcode = unusedPostcode()): Promise<void> {
  await giveLeadCapture(page);
  await getAPrice(page, postcode);
  await pickBroadband(page);
}

/** Walks from 'Your Package' to the tenancy. */
export async function giveDetails(page: Page): Promise<void> {
  await press(page, 'Next');
  await heading(page, 'Tell Us About You').waitFor();
  await page.getByLabel('I agree to the privacy policy').check();
  await press(page, 'Next');
  await page.getByLabel('Tenancy start date').waitFor();
}

/**
 * Walks from the tenancy to the broadband date. The tenancy starts on a future day, so that the
 * journey works on any day and across midnight.
 */
export async function giveTenancy(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^From / })
    .last()
    .click();
  await press(page, 'Next');
  await page.getByRole('radiogroup', { name: 'When?' }).waitFor();
}

/** As `giveTenancy`, but the tenancy starts today. For pages whose clock is fixed. */
export async function moveInToday(page: Page): Promise<void> {
  await press(page, 'Moved in already');
  await press(page, 'Next');
  await page.getByRole('radiogroup', { name: 'When?' }).waitFor();
}

/** Walks from the broadband date to the review. */
export async function giveBroadbandDate(page: Page): Promise<void> {
  await press(page, 'Next');
  await heading(page, 'Review Your Package').waitFor();
}

/** Walks from the broadband date through the review to the bank details, in either variant. */
export async function reviewPackage(page: Page): Promise<void> {
  await giveBroadbandDate(page);
  await press(page, 'Next');
  await page.getByLabel('Sort code').waitFor();
}

/** Opens the folded voucher box, if it is folded, and fills in a code. */
export async function fillVoucher(page: Page, code: string): Promise<void> {
  const question = page.getByRole('button', { name: 'Have a voucher code?' });
  const box = page.getByLabel('Voucher code');
  await question.or(box).first().waitFor();
  if (await question.isVisible()) await question.click();
  await box.fill(code);
}

export async function fillBank(page: Page, bank: Bank = ADAS_BANK): Promise<void> {
  await page.getByLabel('Sort code').fill(bank.sortCode);
  await page.getByLabel('Account number').fill(bank.accountNumber);
  await page.getByLabel('I am the account holder').check();
  // The sticky variant has no checkbox for the terms.
  const terms = page.getByLabel('I agree to the terms and privacy policies');
  if ((await terms.count()) > 0) await terms.check();
}

/** Makes the fake provider select the sticky variant of the bank details page. */
export async function useStickyVariant(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    // axe opens blank pages, which have no local storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('kettle.fake.variant', 'sticky');
  });
}

/** Walks from the bank details to the confirm page. */
export async function submitBank(page: Page, bank: Bank = ADAS_BANK): Promise<void> {
  await fillBank(page, bank);
  await press(page, 'Next');
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
}

/** Walks from `/` to the bank details. */
export async function goToDirectDebit(page: Page, postcode = unusedPostcode()): Promise<void> {
  await goToPackage(page, postcode);
  await giveDetails(page);
  await giveTenancy(page);
  await reviewPackage(page);
}

/** Walks from the bank details to 'You're Nearly Done!'. */
export async function setUpDirectDebit(page: Page): Promise<void> {
  await submitBank(page);
  await press(page, 'Confirm');
  await heading(page, "You're Nearly Done!").waitFor();
}

/** Walks from `/` to 'You're Nearly Done!'. */
export async function signUp(page: Page, postcode = unusedPostcode()): Promise<void> {
  await goToDirectDebit(page, postcode);
  await setUpDirectDebit(page);
}
