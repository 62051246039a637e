import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../start/environment.ts';
import { londonClock } from '../../platform/london-clock.ts';
import { startProvider, type RunningProvider } from '../../start/start-provider.ts';
import { dataDirectories } from '../../testing/data-directories.ts';
import { freePort } from '../../testing/free-port.ts';
import { silentLog } from '../../testing/logs.ts';
import {
  joinerDirectDebit,
  leadAtTypedAddress,
  leadDirectDebit,
  newKey,
} from '../../testing/requests.ts';
import { post } from '../../testing/kill-after-each.ts';
import { noReminder } from '../../testing/no-reminder.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { testProvider } from '../../testing/test-provider.ts';
import { createMetrics } from './metrics.ts';

const directories = dataDirectories();
let provider: RunningProvider;
let port = 0;

async function start(variables: Readonly<Record<string, string>>): Promise<RunningProvider> {
  const DATA_DIR = await directories.prepared('metrics');
  const environment = readEnvironment({ PORT: '0', DATA_DIR, ...variables });
  if (!environment.ok) throw new Error(environment.error.join());
  return startProvider({ environment: environment.value, clock: londonClock, log: silentLog });
}

beforeAll(async () => {
  port = await freePort();
  provider = await start({ METRICS_PORT: String(port) });
  const key = newKey();
  const lead = await post(provider.address, '/direct_debit', leadDirectDebit(), key);
  await post(provider.address, '/direct_debit', leadDirectDebit(), key);
  const { guid } = (await lead.json()) as { guid: string };
  const quote = await fetch(`${provider.address}/api/products?addressGuid=adr_ls6_1&hm8s=4`);
  const { existingAccountGUID: code } = (await quote.json()) as { existingAccountGUID: string };
  for (const joining of [
    joinerDirectDebit(guid, 'bea@example.com'),
    joinerDirectDebit(code, 'cem@example.com'),
  ]) {
    await post(provider.address, '/direct_debit', joining, newKey());
  }
  await fetch(`${provider.address}/api/summary?guid=none`);
});
afterAll(async () => {
  await provider.stop();
  directories.remove();
});

const metrics = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

describe('the metrics', () => {
  it.each([
    'kettle_http_requests_total{route="/api/direct_debit",method="POST",status="200"} 4',
    'kettle_http_request_seconds_count{route="/api/direct_debit",method="POST"} 4',
    'kettle_sign_ups_total{kind="lead"} 1',
    'kettle_sign_ups_total{kind="joiner"} 1',
    'kettle_refusals_total{call="/api/summary",status="404"} 1',
    'kettle_mandates{status="new"} 2',
    'kettle_mandates{status="rejected"} 0',
    'kettle_accounts_of_many_mandates 0',
  ])(
    'of a lead, a joiner, one who asks, a repeated submission and an unknown house have %s',
    async (line) => {
      expect(`\n${await metrics()}`).toContain(`\n${line}\n`);
    },
  );

  it('have those of the process and its event loop', async () => {
    const text = await metrics();

    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('have the connections of the pool, and the calls that wait for one', async () => {
    const text = await metrics();

    expect(text).toMatch(/^kettle_database_pool\{state="total"\} 1$/m);
    expect(text).toMatch(/^kettle_database_pool\{state="idle"\} [01]$/m);
    expect(text).toMatch(/^kettle_database_pool\{state="waiting"\} \d+$/m);
  });

  it.each(['alerts.yml', 'dashboard.json'])('have every metric that %s asks for', async (file) => {
    const path = new URL(`../../../../../deploy/${file}`, import.meta.url);
    const asked = readFileSync(path, 'utf8').match(/\b(?:kettle|process|nodejs)_[a-z0-9_]+/g) ?? [];
    const text = await metrics();
    const missing = asked.filter(
      (name) => !text.includes(`\n${name}{`) && !text.includes(`\n${name} `),
    );

    expect(asked.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it('contain no guid and nothing that a person typed', async () => {
    expect(await metrics()).not.toMatch(/example\.com|Byron|guid/);
  });

  it('are not served beside the site', async () => {
    expect((await fetch(`${provider.address}/metrics`)).status).toBe(404);
  });

  it('refuse a start whose METRICS_PORT is taken, with one line', async () => {
    await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(
      `The metrics cannot be served on 127.0.0.1, port ${port} (EADDRINUSE). Each process needs a METRICS_PORT of its own.`,
    );
  });
});

it('count what waits, what failed in the last day, and how old the oldest are', async () => {
  const counted = await testProvider();
  const { store } = counted;
  const { db } = store;
  await emptyTables(db, 'house', 'outbox');
  const guid = await counted.signUp(leadAtTypedAddress(1));
  const names = ['Ivy', 'Bea', 'Cas'];
  const housemates = names.map((name) => ({ email: `${name}@example.com`, fullname: name }));
  await counted.post('/invite_housemates', { guid, housemates }, newKey());
  const failed = sql<Date>`now() - case recipient when 'Bea@example.com' then interval '23 hours' else interval '25 hours' end`;
  await db
    .updateTable('outbox')
    .set({ failed_at: failed })
    .where('recipient', 'in', ['Bea@example.com', 'Cas@example.com'])
    .where(noReminder)
    .execute();
  await db
    .updateTable('outbox')
    .set({ due_at: sql<Date>`now() - interval '2 hours'` })
    .where(noReminder)
    .execute();
  await db
    .updateTable('mandate')
    .set({ created_at: sql<Date>`now() - interval '3 hours'` })
    .execute();
  const text = await createMetrics(() => store).registry.metrics();
  await counted.close();

  const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  expect([valueOf('kettle_mails_waiting'), valueOf('kettle_mails_failed')]).toEqual([2, 1]);
  expect(Math.round(valueOf('kettle_mails_oldest_seconds') / 3600)).toBe(2);
  expect(Math.round(valueOf('kettle_mandates_oldest_new_seconds') / 3600)).toBe(3);
});

it('count the accounts with five live mandates or more', async () => {
  const counted = await testProvider();
  const { store } = counted;
  for (const number of [1, 2, 3, 4, 5]) await counted.signUp(leadAtTypedAddress(number));
  const accountsNow = async () =>
    (await createMetrics(() => store).registry.metrics()).match(
      /^kettle_accounts_of_many_mandates .*$/m,
    )?.[0];
  const five = await accountsNow();
  await sql`update mandate set status = 'cancelled'
    where reference = (select min(reference) from mandate)`.execute(store.db);

  expect(five).toBe('kettle_accounts_of_many_mandates 1');
  expect(await accountsNow()).toBe('kettle_accounts_of_many_mandates 0');
  await counted.close();
});
