import { giveDetails, goToPackage } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

test.use({ locale: 'en-US', timezoneId: 'America/New_York' });

test('a browser that puts the month first does not hide which date was typed [TE17]', async ({
  page,
}) => {
  await goToPackage(page);
  await giveDetails(page);
  const start = page.getByLabel('Tenancy start date');
  await start.focus();
  await page.keyboard.type('01092027');
  await expect(start).toHaveValue('2027-01-09');
  await expect(start).toHaveAccessibleDescription('Saturday 9\u00a0January 2027');
  await expect(page.getByText('Saturday 9\u00a0January 2027').first()).toBeVisible();
  await expect(page.getByLabel('Tenancy end date')).toHaveAccessibleDescription(
    /Saturday 8\u00a0January 2028$/,
  );
});
