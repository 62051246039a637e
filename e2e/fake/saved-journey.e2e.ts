import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import {
  fillBank,
  fillLeadCapture,
  getAPrice,
  submitBank,
  giveDetails,
  giveLeadCapture,
  heading,
  pickBroadband,
  press,
  goToPackage,
} from '../journeys/lead.ts';

async function expectKeptAfterReload(page: Page, name: string): Promise<void> {
  // The page before stays until the provider has answered, so an earlier reload would load that
  // page again.
  await expect(heading(page, name)).toBeVisible();
  await page.reload();
  await expect(heading(page, name)).toBeVisible();
}

test('a reload on any step keeps all typed values [ST1]', async ({ page }) => {
  await page.goto('/');
  await fillLeadCapture(page);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Student', { exact: true })).toBeChecked();
  await press(page, 'Next');
  await page.getByLabel('Letting agent').fill('Acme Lets');
  await expectKeptAfterReload(page, 'Tell Us About Your Home');
  await expect(page.getByLabel('Letting agent')).toHaveValue('Acme Lets');
  await getAPrice(page);
  await page.getByRole('radio', { name: 'Full-fibre 500' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Full-fibre 500' })).toBeChecked();
  await pickBroadband(page);
  await expectKeptAfterReload(page, 'Your Package');
  await giveDetails(page);
  await press(page, 'Moved in already');
  const start = await page.getByLabel('Tenancy start date').inputValue();
  await page.reload();
  await expect(page.getByLabel('Tenancy start date')).toHaveValue(start);
  await press(page, 'Next');
  await page.getByLabel('Later').check();
  await page.reload();
  await expect(page.getByLabel('Later')).toBeChecked();
  await page.getByLabel('ASAP').check();
  await press(page, 'Next');
  await expectKeptAfterReload(page, 'Review Your Package');
  await press(page, 'Next');
  await expect(heading(page, 'Direct Debit')).toBeVisible();
});

test('the last typed value is shown after a reload, even if the browser restores an older one [ST1]', async ({
  page,
}) => {
  await page.goto('/');
  await fillLeadCapture(page);
  // Firefox restores field values like this: it writes the values from before the reload into the
  // prerendered page.
  await page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      const box = document.querySelector<HTMLInputElement>('#root[data-page] #field-firstname');
      if (!box) return;
      watch.disconnect();
      box.value = 'Zoe';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.locator('#root[data-live]').waitFor();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('a reload right after picking an address keeps that address [ST1]', async ({ page }) => {
  await giveLeadCapture(page);
  await page.getByRole('combobox', { name: 'Address' }).fill('M14 5RL');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(/, /);
  await page.reload();
  await press(page, 'Get A Price');
  await expect(page.getByRole('radiogroup', { name: 'Broadband' })).toBeVisible();
});

test('bank details are empty after a reload, and the confirm page redirects [ST2, RT1]', async ({
  page,
  resumeAt,
}) => {
  await resumeAt('/direct-debit');
  await fillBank(page);
  await page.reload();
  await expect(page.getByLabel('Account number')).toHaveValue('');
  await fillBank(page);
  await press(page, 'Next');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('55779911')).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('after the tab was closed, the journey continues at the furthest step [ST3]', async ({
  context,
  page,
}) => {
  await goToPackage(page);
  await giveDetails(page);
  await page.close();
  const tab = await context.newPage();
  await tab.goto('/');
  await tab.getByRole('link', { name: 'Continue where you left off' }).click();
  await expect(tab.getByLabel('Tenancy start date')).toBeVisible();
});

test('two tabs submit in turn, and when one tab finishes, the other shows the result too [KE17, ST7]', async ({
  context,
  page,
  resumeAt,
}) => {
  await resumeAt('/direct-debit');
  const other = await context.newPage();
  await other.goto('/direct-debit');
  // Until its page has loaded, the other tab is not tied to a house, and could not be told that the
  // house is signed up.
  await expect(other.getByLabel('Account number')).toBeVisible();
  await other.evaluate(() => {
    const hold = () => new Promise<void>((resolve) => addEventListener('blur', () => resolve()));
    void navigator.locks.request('kettle.direct-debit', hold);
  });
  await submitBank(page);
  await press(page, 'Confirm');
  await expect(page.getByRole('alert')).toContainText('Another tab of this browser is sending');
  await other.evaluate(() => void dispatchEvent(new Event('blur')));
  await press(page, 'Try again');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
  await other.bringToFront();
  await expect(heading(other, "You're Nearly Done!")).toBeVisible();
});
