import { expect, test } from '../test.ts';
import { blockFiles } from '../journeys/block-files.ts';
import { unusedPostcode } from '../journeys/people.ts';
import { submitBank, giveLeadCapture, heading, pickAddress, press } from '../journeys/lead.ts';

test('while the code of the next page loads, the page before says so, and can still be left [ST8]', async ({
  page,
}) => {
  await giveLeadCapture(page);
  const unblock = await blockFiles(page, /\/broadband\.screen-[^/]*\.js$/);
  await pickAddress(page, unusedPostcode());
  await press(page, 'Get A Price');
  await expect(page.getByText('Working out your price…')).toBeVisible();
  await expect(heading(page, 'Tell Us About Your Home')).toBeVisible();
  await press(page, 'Back');
  await expect(heading(page, 'One Bill for the Whole House')).toBeVisible();
  await expect(page.getByText('Working out your price…')).toBeHidden();
  unblock();
});

test('once the Direct Debit is set up, its page asks for nothing more while the last page loads [ST8, DD15]', async ({
  page,
  resumeAt,
}) => {
  const unblock = await blockFiles(page, '**/congratulations.screen-*.js');
  await resumeAt('/direct-debit');
  await submitBank(page);
  await press(page, 'Confirm');
  await expect(page.getByText('Please wait…')).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await expect(confirm).toHaveAttribute('data-busy', 'true');
  await expect(page.getByRole('button', { name: "No, they're not right" })).toBeDisabled();
  unblock();
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
});
