import { EIGHT_ZONES } from '../../packages/web/src/testing/instants.ts';
import { isLong } from '../is-long.ts';
import { getAPrice, giveDetails, giveLeadCapture, pickBroadband, press } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

const HOUR_MS = 3_600_000;
/** Instants around midnight in London at the start of every second month over two years, in winter and in summer. */
const INSTANTS = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month * 2, 1)).flatMap(
  (midnight) => [-HOUR_MS - 1, -HOUR_MS, -1, 0, 1].map((offset) => midnight + offset),
);

const LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** Runs only with LONG=1, for all instants in all time zones. A Node test checks the same in every run (CL2). */
test.skip(!isLong, 'sixty instants in eight zones take a while');
test('the tenancy page uses London’s date at every instant, in any time zone of the machine [CL1]', async ({
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
