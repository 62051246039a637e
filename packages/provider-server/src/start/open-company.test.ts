import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { companyFolder } from '../testing/company-folder.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { fixedClock } from '../testing/fixed-clock.ts';
import { freePort } from '../testing/free-port.ts';
import { silentLog } from '../testing/logs.ts';
import { readEnvironment } from './environment.ts';
import { openCompany } from './open-company.ts';
import { startProvider } from './start-provider.ts';

it('a folder that is read again keeps the company as it is if the running provider cannot use it', async () => {
  let mistake: string | undefined = 'company.json names a mailer beside SMTP_URL.';
  const company = await openCompany({
    environment: { isSandbox: true },
    log: silentLog,
    mistakeOnReload: () => mistake,
  });
  const before = company.business();

  await company.reload();
  expect(company.business()).toBe(before);

  mistake = undefined;
  await company.reload();
  expect(company.business()).not.toBe(before);
});

describe('a provider with a long list of addresses', () => {
  const folder = companyFolder();
  const directories = dataDirectories();
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
  });
  afterAll(() => {
    directories.remove();
    folder.remove();
  });

  const ROWS = 3000;
  const listOf = (street: string) =>
    folder.write(
      'addresses.csv',
      [
        'guid,line1,line2,organisation,city,postcode',
        ...Array.from(
          { length: ROWS },
          (_, row) => `${street}_${row},${row} ${street},,,Leeds,LS6 1AA`,
        ),
      ].join('\n'),
    );

  const start = (dataDir: string) => {
    const environment = readEnvironment({
      KETTLE_COMPANY: folder.path,
      KETTLE_SANDBOX: '1',
      DATA_DIR: dataDir,
      PORT: String(port),
    });
    if (!environment.ok) throw new Error(environment.error.join());
    return startProvider({
      environment: environment.value,
      clock: fixedClock(),
      log: silentLog,
      sendMail: () => Promise.resolve(),
    });
  };
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const statusOf = async (path: string) => (await get(path)).status;
  const listed = (guid: string) => statusOf(`/api/addresses/retrieve?id=${guid}`);

  /** Asks until the provider says that it is ready. Returns the reasons why it was not. */
  async function untilReady(): Promise<ReadonlySet<unknown>> {
    const reasons = new Set<unknown>();
    for (;;) {
      await wait(5);
      const answer = await get('/readyz').catch(() => undefined);
      if (!answer) continue;
      if (answer.status === 200) return reasons;
      reasons.add(((await answer.json()) as { reason: string }).reason);
      expect(await listed(`Road_${ROWS - 1}`)).not.toBe(404);
    }
  }

  it('is ready at its first start once it knows every home and the sandbox’s houses, and at later ones at once', async () => {
    const dataDir = await directories.prepared('list');
    listOf('Road');
    const first = start(dataDir);
    const reasons = await untilReady();
    expect(await listed(`Road_${ROWS - 1}`)).toBe(200);
    expect(await statusOf('/api/summary?guid=acc_taken')).toBe(200);
    expect([...reasons]).toContain('loading the list of addresses');
    await (await first).stop();

    listOf('Lane');
    const second = await start(dataDir);
    expect(await statusOf('/readyz')).toBe(200);
    expect([await listed('Lane_0'), await listed('Road_0')]).toEqual([404, 200]);
    await vi.waitFor(async () => expect(await listed('Lane_0')).toBe(200), 30_000);
    await second.stop();
  }, 120_000);
});
