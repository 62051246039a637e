import type { Page } from '@playwright/test';
import { fillBank, press, setUpDirectDebit, waitUntilHouseDrawn } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

/** How many sheets of A4 the page takes, as a browser prints it with its default settings. */
async function sheetsOf(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4' });
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.describe('on paper', () => {
  test('a package with its whole explanation begins on the first sheet', async ({
    page,
    resumeAt,
  }) => {
    await resumeAt('/short-summary');
    await press(page, 'How this price is worked out');
    await press(page, 'Why');
    expect(await sheetsOf(page)).toBe(2);
  });

  test('a dialog has no blank sheets after it, and is there though its buttons are not', async ({
    page,
    resumeAt,
  }) => {
    await resumeAt('/short-summary');
    await press(page, 'How this price is worked out');
    await press(page, 'Save or Share Package');
    const dialog = page.getByRole('dialog', { name: 'Save or Share Package' });
    await expect(dialog).toBeVisible();
    expect(await sheetsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByLabel('Email address')).toBeVisible();
  });

  test('ticks, picks and switches show what was chosen', async ({ page, resumeAt }) => {
    await resumeAt('/short-summary');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('switch', { name: 'TV Licence' })).toHaveCSS(
      'print-color-adjust',
      'exact',
    );
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/direct-debit');
    await fillBank(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel('I am the account holder')).toHaveCSS(
      'print-color-adjust',
      'exact',
    );
  });

  test('the record with its payer is on two sheets [CG27]', async ({ page, resumeAt }) => {
    await resumeAt('/direct-debit');
    await setUpDirectDebit(page);
    await expect(page.getByText('Account name').first()).toBeVisible();
    expect(await sheetsOf(page)).toBe(2);
  });

  test('an invitation is whole, with the picture of its house', async ({ page }) => {
    await page.goto('/joining-tenant?guid=acc_taken');
    await waitUntilHouseDrawn(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/ a month, 12 times, from .+ in all$/)).toBeVisible();
    await expect(page.getByText('Your housemates never see your bank details.')).toBeVisible();
    expect(await sheetsOf(page)).toBe(2);
  });
});
