import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillJoiner, join } from '../journeys/joining.ts';
import { askForPrice, submitBank, heading, press, signUp } from '../journeys/lead.ts';
import { unusedPostcode } from '../journeys/people.ts';
import { startProvider, stopProvider } from '../provider-process.ts';
import { expect, test } from '../test.ts';

test('a sign-up survives a restart of the provider, and housemates can join it afterwards [JN16, JN3]', async ({
  browser,
}) => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'kettle-restart-'));
  const postcode = unusedPostcode();
  const first = await startProvider({ DATA_DIR: dataDirectory });
  const lead = await browser.newPage({ baseURL: first.url });
  await signUp(lead, postcode);
  const link = new URL(await lead.getByLabel('Join link').inputValue());
  await lead.close();
  expect(await stopProvider(first)).toBe(0);

  const second = await startProvider({ DATA_DIR: dataDirectory });
  const guid = link.searchParams.get('guid') ?? '';
  const account = await fetch(`${second.url}/api/summary?guid=${encodeURIComponent(guid)}`);
  expect(account.status).toBe(200);
  expect(await account.json()).toMatchObject({
    guid,
    accountCreator: 'Ada',
    housemateCount: 4,
    remainingHousemates: 3,
  });

  // Whoever types the address learns that an account exists, from what was stored before the
  // restart, and not its guid.
  const other = await browser.newPage({ baseURL: second.url });
  await other.goto('/household');
  await askForPrice(other, postcode);
  await expect(heading(other, 'Good News!')).toBeVisible();
  expect(other.url()).not.toContain(guid);

  await join(other, `${link.pathname}${link.search}`);
  await fillJoiner(other);
  await press(other, 'Next');
  await submitBank(other);
  await press(other, 'Confirm');
  await expect(heading(other, "You've Joined!")).toBeVisible();
  await expect(other.getByText('2 housemates are still to join')).toBeVisible();
  await other.close();
  expect(await stopProvider(second)).toBe(0);
  await rm(dataDirectory, { recursive: true });
});
