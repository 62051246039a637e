import { CANARY, expectPlantedLeaksFound, watchForBankDetails } from '../journeys/canary.ts';
import { fillBank, submitBank, heading, press, goToDirectDebit } from '../journeys/lead.ts';
import { expect, test } from '../test.ts';

test('bank details stay in memory and in two calls, and the sign-up removes stored codes [DD15, DD16]', async ({
  page,
}, { project }) => {
  const watch = watchForBankDetails(page);
  const codes = () => page.evaluate(() => localStorage.getItem('kettle.codes'));
  await page.goto('/household?fra=ACME');
  await expect.poll(codes).toContain('ACME');
  await goToDirectDebit(page);
  await fillBank(page, { ...CANARY, accountNumber: `${CANARY.accountNumber.slice(0, 7)} ` });
  await press(page, 'Next');
  expect(await watch.leaks()).toEqual([]);
  await submitBank(page, { ...CANARY, sortCode: '00-00-00' });
  await press(page, 'Confirm');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await watch.leaks()).toEqual([]);
  await submitBank(page, CANARY);
  expect(await watch.isShown(), 'whole on the confirm page').toBe(true);
  expect(await watch.leaks()).toEqual([]);
  expect(await codes()).toContain('ACME');
  await press(page, 'Confirm');
  await expect(heading(page, "You're Nearly Done!")).toBeVisible();
  expect(await watch.isShown()).toBe(false);
  expect(await watch.leaks()).toEqual([]);
  expect(await codes()).toBeNull();
  const carried = project.name === 'provider' ? ['/api/bank_lookup', '/api/direct_debit'] : [];
  expect(watch.calls()).toEqual(carried);
  await expectPlantedLeaksFound(page, watch);
});
