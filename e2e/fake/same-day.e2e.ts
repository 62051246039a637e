import process from 'node:process';
import { EIGHT_ZONES } from '../../packages/web/src/testing/instants.ts';
import { getAPrice, giveDetails, giveLeadCapture, pickBroadband, press } from '../journeys/lead.ts';
import { expect, test } from '../watched.ts';

const HOUR_MS = 3_600_000;
/** Round the midnights of London with which the months of two years begin, in winter and in summer. */
const INSTANTS = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month * 2, 1)).flatMap(
  (midnight) => [-HOUR_MS - 1, -HOUR_MS, -1, 0, 1].map((offset) => midnight + offset),
);

const LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** All instants in all zones with LONG=1; the same is held to a test in Node at every run (REL-17). */
test.skip(!process.env['LONG'], 'sixty instants in eight zones take a while');
test('[CL1] the tenancy page knows London’s day at every instant, wherever the machine stands', async ({
  browser,
  baseURL,
  page,
}) => {
  await giveLeadCapture(page);
  await getAPrice(page);
  await pickBroadband(page);
  await giveDetails(page);
  const storageState = await page.context().storageState();
  let equal = 0;
  for (const timezoneId of EIGHT_ZONES) {
    const context = await browser.newContext({
      baseURL: String(baseURL),
      storageState,
      timezoneId,
    });
    const there = await context.newPage();
    await there.goto('/tenancy');
    for (const instant of INSTANTS) {
      await there.clock.setFixedTime(instant);
      await press(there, 'Moved in already');
      await expect(there.getByLabel('Tenancy start date')).toHaveValue(LONDON.format(instant));
      equal += 1;
    }
    await context.close();
  }
  expect(equal).toBe(480);
});
