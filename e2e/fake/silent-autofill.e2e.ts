import type { Page } from '@playwright/test';
import { heading, press } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

type Values = Readonly<Record<string, string | boolean>>;

/** Fills the boxes in as a password manager does that sends no event. */
async function fillSilently(page: Page, values: Values): Promise<void> {
  await page.evaluate((filled) => {
    for (const [id, value] of Object.entries(filled)) {
      const box = document.getElementById(`field-${id}`);
      if (box instanceof HTMLInputElement && typeof value === 'boolean') box.checked = value;
      else if (box instanceof HTMLInputElement || box instanceof HTMLSelectElement)
        box.value = String(value);
      else throw new Error(`There is no box ${id}.`);
    }
  }, values);
}

const PERSON = {
  leadType: true,
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@example.com',
  tel: '07700900123',
};

const TENANCY = { startDate: '2027-07-01', endDate: '2028-06-30' };

test('each form of a lead submits silently autofilled values [FM15]', async ({ page }) => {
  await page.goto('/');
  await page.locator('#root[data-live]').waitFor();
  await fillSilently(page, { ...PERSON, agreedToPolicy: true });
  await press(page, 'Next');
  await heading(page, 'Tell Us About Your Home').waitFor();

  await press(page, 'Enter address manually');
  await fillSilently(page, {
    line1: '9 Kettle Terrace',
    city: 'Leeds',
    postcode: 'LS6 4QQ',
    housemateCount: '3',
    lettingAgentName: 'Acme Lets',
  });
  await press(page, 'Get A Price');
  await page.getByRole('radiogroup', { name: 'Broadband' }).waitFor();
  await fillSilently(page, { 'broadband-1': true });
  const picked = await page.locator('#field-broadband-1').inputValue();
  await press(page, 'Next');
  await heading(page, 'Your Package').waitFor();
  await press(page, 'Next');

  await heading(page, 'Tell Us About You').waitFor();
  await fillSilently(page, { firstname: 'Grace', allowPromotions: false });
  await press(page, 'Next');
  await page.getByLabel('Tenancy start date').waitFor();
  await fillSilently(page, TENANCY);
  await press(page, 'Next');
  await page.getByText('When?').waitFor();
  await fillSilently(page, { 'broadbandUrgent-1': true });
  // The date comes once the other choice is known, which it is when a box is left.
  await page.getByLabel('ASAP').focus();
  await page.keyboard.press('Tab');
  await page.getByLabel('Installation date').waitFor();
  await fillSilently(page, { broadbandDate: '2027-07-05' });
  await press(page, 'Next');
  await heading(page, 'Review Your Package').waitFor();
  await expect(page.getByText(/1\sJuly 2027/).first()).toBeVisible();
  await expect(page.getByText(/5\sJuly 2027/).first()).toBeVisible();
  await press(page, 'Next');

  await page.getByLabel('Sort code').waitFor();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await fillSilently(page, {
    sortCode: '200000',
    accountNumber: '55779911',
    accountHolder: true,
    termsAgreed: true,
  });
  await press(page, 'Next');
  await heading(page, 'Are These Details Right?').waitFor();
  await press(page, 'Confirm');
  await heading(page, "You're Nearly Done!").waitFor();
  expect(picked).not.toBe('');

  await press(page, 'Invite Housemates');
  await page.getByRole('button', { name: 'Send Invites' }).waitFor();
  await fillSilently(page, { '0.fullname': 'Bea Cole', '0.email': 'bea@example.com' });
  await press(page, 'Send Invites');
  await expect(page.getByText('Invites Sent')).toBeVisible();
});

test('a box that was filled in silently is not emptied by a refused form, and is validated when it is left [FM15]', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#root[data-live]').waitFor();
  await fillSilently(page, { firstname: 'Ada', email: 'ada@' });
  await press(page, 'Next');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).not.toContainText('First name required');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.locator('#field-email-error')).toHaveText('Valid email address required');
  await fillSilently(page, { lastname: 'Byron', email: 'ada@example.com' });
  await page.getByLabel('Email address').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#field-email-error')).toHaveCount(0);
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Byron');
});

test('whoever types on after a silent fill loses nothing of it and no key [FM15]', async ({
  page,
}) => {
  await page.goto('/household');
  await page.locator('#root[data-live]').waitFor();
  await press(page, 'Enter address manually');
  await page.getByLabel('Address line 1').focus();
  await fillSilently(page, { line1: '9 Kettle Terrac', city: 'Leeds', postcode: 'LS6 4QQ' });
  await page.keyboard.press('End');
  await page.keyboard.type('e');
  await expect(page.getByLabel('Address line 1')).toHaveValue('9 Kettle Terrace');
  await expect(page.locator('#field-city')).toHaveValue('Leeds');
  await expect(page.locator('#field-postcode')).toHaveValue('LS6 4QQ');
  await page.reload();
  await expect(page.getByLabel('Address line 1')).toHaveValue('9 Kettle Terrace');
  await expect(page.locator('#field-city')).toHaveValue('Leeds');
});

test('a button that is picked after a silent fill is picked [FM15]', async ({ page }) => {
  await page.goto('/');
  await page.locator('#root[data-live]').waitFor();
  await fillSilently(page, { tel: '07700900123' });
  await page.locator('#field-leadType').click();
  await expect(page.getByLabel('Student', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Mobile number')).toHaveValue('07700900123');
});

test('a script that fills the boxes and sends events that React ignores fills all of them [FM15]', async ({
  page,
}) => {
  await page.goto('/household');
  await page.locator('#root[data-live]').waitFor();
  await press(page, 'Enter address manually');
  await page.getByLabel('Address line 1').waitFor();
  await page.evaluate(() => {
    const values = { line1: '9 Kettle Terrace', city: 'Leeds', postcode: 'LS6 4QQ' };
    for (const [id, value] of Object.entries(values)) {
      const box = document.querySelector<HTMLInputElement>(`#field-${id}`);
      if (!box) throw new Error(`There is no box ${id}.`);
      box.value = value;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await page.reload();
  await expect(page.getByLabel('Address line 1')).toHaveValue('9 Kettle Terrace');
  await expect(page.locator('#field-city')).toHaveValue('Leeds');
  await expect(page.locator('#field-postcode')).toHaveValue('LS6 4QQ');
});

test('a package is saved to the address that the box shows, and a code applied that it shows [FM15]', async ({
  page,
}) => {
  await page.goto('/short-summary?postcode=LS6%201AA&housemates=4');
  await heading(page, 'Your Package').waitFor();
  await press(page, 'Have a voucher code?');
  await fillSilently(page, { voucherCode: 'WELCOME10' });
  await page.getByLabel('Voucher code').focus();
  await page.keyboard.press('Tab');
  await press(page, 'Apply');
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  await press(page, 'Save or Share Package');
  await page.getByRole('dialog').getByLabel('Email address').waitFor();
  const id = await page.getByRole('dialog').getByLabel('Email address').getAttribute('id');
  await fillSilently(page, { [String(id).replace('field-', '')]: 'ada@example.com' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
});

test('each form of a joiner submits silently autofilled values [FM15]', async ({ page }) => {
  await page.goto('/joining-tenant?guid=acc_taken');
  await press(page, 'Join');
  await page.getByLabel('First name').waitFor();
  await fillSilently(page, { ...PERSON, email: 'grace@example.com' });
  await press(page, 'Next');
  await page.getByLabel('Sort code').waitFor();
  await fillSilently(page, {
    sortCode: '20-00-00',
    accountNumber: '55779911',
    accountHolder: true,
    termsAgreed: true,
  });
  await press(page, 'Next');
  await heading(page, 'Are These Details Right?').waitFor();
});
