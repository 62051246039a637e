import { expect, test } from '../watched.ts';
import { isAccessible } from '../journeys/accessible.ts';
import { getAPrice, giveLeadCapture, pickBroadband, press } from '../journeys/lead.ts';

test('[SH3, SH6] a package is saved and shared', async ({ page }) => {
  await giveLeadCapture(page);
  await getAPrice(page);
  await pickBroadband(page);
  await press(page, 'Save or Share Package');
  const dialog = page.getByRole('dialog', { name: 'Save or Share Package' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await isAccessible(page, 'Save or Share Package');
  await press(page, 'Save');
  await expect(dialog.getByText('Saved!')).toBeVisible();
  await press(page, 'Close');
  await expect(dialog).toBeHidden();
  await press(page, 'How this price is worked out');
  await press(page, 'Why');
  await isAccessible(page, 'Your Package, with all that can be opened open');
});
