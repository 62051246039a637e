import { EIGHT_ZONES } from '../../packages/web/src/testing/instants.ts';
import { isLong } from '../is-long.ts';
import { press } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

const HOUR_MS = 3_600_000;
/**
 * The start of January 2027, and with LONG=1 of every second month over two years, in winter and in
 * summer.
 */
const MIDNIGHTS = Array.from({ length: isLong ? 12 : 1 }, (_, month) => Date.UTC(2027, month * 2));
const INSTANTS = MIDNIGHTS.flatMap((midnight) =>
  [-HOUR_MS - 1, -HOUR_MS, -1, 0, 1].map((offset) => midnight + offset),
);
/** The zones where the date differs most from London's, with LONG=1 those between as well. */
const ZONES = isLong ? EIGHT_ZONES : ['Pacific/Kiritimati', 'Pacific/Niue'];

const LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

for (const timezoneId of ZONES) {
  test.describe(`a machine in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('has London’s date on the tenancy page [CL1]', async ({ page, resumeAt }) => {
      await resumeAt('/tenancy');
      await page.getByLabel('Tenancy start date').waitFor();
      for (const instant of INSTANTS) {
        await page.clock.setFixedTime(instant);
        await press(page, 'Moved in already');
        await expect(page.getByLabel('Tenancy start date')).toHaveValue(LONDON.format(instant));
      }
    });
  });
}
