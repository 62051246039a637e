import { expect, test } from '../test.ts';
import { giveLeadCapture, heading, pickAddress, press } from '../journeys/lead.ts';
import { unusedPostcode } from '../journeys/people.ts';

test('a deploy in the middle of the journey costs no press and loses nothing [ST8]', async ({
  page,
}) => {
  await giveLeadCapture(page);
  // The page shown was loaded before the deploy, which has replaced the files of the pages to come.
  await page.route('**/broadband.screen-*.js', (route) => route.fulfill({ status: 404 }));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute('**/broadband.screen-*.js');
  });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByLabel('Letting agent').fill('Lets & Co');
  await pickAddress(page, unusedPostcode());
  const reloaded = page.waitForEvent('load');
  await press(page, 'Get A Price');
  await reloaded;
  await expect(heading(page, 'Choose Your Broadband')).toBeVisible();
  await press(page, 'Back');
  await expect(page.getByLabel('Letting agent')).toHaveValue('Lets & Co');
  expect(loads).toBe(1);
});
