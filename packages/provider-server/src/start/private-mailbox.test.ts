import { TODAY } from '@kettle/core/testing';
import { afterAll, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { startProvider } from './start-provider.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { silentLog } from '../testing/logs.ts';

const directories = dataDirectories();
afterAll(directories.remove);

let made = 0;

/** The status of the mailbox for a browser on the machine itself. */
async function mailboxAt(variables: Readonly<Record<string, string>>): Promise<number> {
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: await directories.prepared(`m${(made += 1)}`),
    ...variables,
  });
  if (!environment.ok) throw new Error(environment.error.join());
  const provider = await startProvider({
    environment: environment.value,
    clock: { now: () => Date.UTC(2026, 10, 21, 12), today: () => TODAY },
    log: silentLog,
  });
  const { port } = new URL(provider.address);
  const { status } = await fetch(`http://127.0.0.1:${port}/sandbox/mailbox`);
  await provider.stop();
  return status;
}

it.each([
  ['by default', {}],
  ['with a site on this machine', { SITE_URL: 'http://localhost:4173' }],
])('the mailbox can be read in development, %s', async (_when, variables) => {
  expect(await mailboxAt(variables)).toBe(200);
});

it.each([
  ['has a public name, so that there may be a proxy', { SITE_URL: 'https://kettle.example' }],
  ['listens to other machines', { HOST: '0.0.0.0' }],
  ['only serves the site of another provider', { PROVIDER_URL: 'http://127.0.0.1:9/api' }],
])('the mailbox cannot be read where the server %s', async (_when, variables) => {
  expect(await mailboxAt(variables)).toBe(404);
});
