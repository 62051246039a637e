import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../watched.ts';
import { heading, press, signUp } from '../journeys/lead.ts';
import { unusedPostcode } from '../journeys/people.ts';

interface Provider {
  readonly url: string;
  readonly process: ChildProcess;
}

/** Starts the provider on a free port and waits for the line that says it is ready. */
async function startProvider(dataDirectory: string): Promise<Provider> {
  const child = spawn(process.execPath, ['packages/provider-server/dist/main.mjs'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /Kettle is ready at (http:\S+)/.exec(said);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}.`)));
  });
  return { url, process: child };
}

async function stopProvider({ process: child }: Provider): Promise<number | null> {
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return exit;
}

test('[JN16, JN3] a sign-up is in the provider’s database and still there after a restart', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'kettle-restart-'));
  const postcode = unusedPostcode();
  const first = await startProvider(dataDirectory);
  const lead = await browser.newPage({ baseURL: first.url });
  await signUp(lead, postcode);
  const link = new URL(await lead.getByLabel('Join link').inputValue());
  await lead.close();
  expect(await stopProvider(first)).toBe(0);

  const second = await startProvider(dataDirectory);
  const guid = link.searchParams.get('guid') ?? '';
  const account = await fetch(`${second.url}/api/summary?guid=${encodeURIComponent(guid)}`);
  expect(account.status).toBe(200);
  expect(await account.json()).toMatchObject({
    guid,
    accountCreator: 'Ada',
    housemateCount: 4,
    remainingHousemates: 3,
  });

  const other = await browser.newPage({ baseURL: second.url });
  await other.goto('/household');
  await other.getByRole('combobox', { name: 'Address' }).fill(postcode);
  await other.getByRole('option').first().click();
  await expect(other.getByRole('combobox', { name: 'Address' })).toHaveValue(/, /);
  await press(other, 'Get A Price');
  await expect(heading(other, 'Good News!')).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`guid=${guid}`));
  await other.close();
  expect(await stopProvider(second)).toBe(0);
  await rm(dataDirectory, { recursive: true });
});
