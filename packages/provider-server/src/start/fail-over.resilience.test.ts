import { setTimeout as wait } from 'node:timers/promises';
import { isLong } from '@kettle/core/testing';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { runThroughKills } from '../testing/durability/kill-run.ts';
import { pausableProxy } from '../testing/durability/pausable-proxy.ts';
import { storedSignUps } from '../testing/durability/stored-sign-ups.ts';
import { NO_FAULTS, checkRun, type Verdict } from '../testing/durability/verdict.ts';
import { postgresPair, type PostgresPair } from '../testing/postgres-for-tests.ts';
import { killProcess, startProcess, stopProcess } from '../testing/processes.ts';
import { randomFrom } from '../testing/random.ts';
import { killAfterEach } from '../testing/kill-after-each.ts';

const BANK_DETAILS_KEY = Buffer.alloc(32, 7).toString('base64');
const LEADS = isLong ? 2000 : 150;
const CLIENTS = 16;
/**
 * Long enough for each client to get an answer from the new primary to the submission that the
 * fail-over interrupted.
 */
const CLIENT_TIMEOUT_MS = 60_000;
/** The time within which a provider must be ready again, whatever the database did. */
const READY_WITHIN_MS = 30_000;

const directories = dataDirectories();
afterAll(directories.remove);
const start = killAfterEach(startProcess);

/** Resolves once a commit on the primary waits for the standby. */
async function isSynchronous({ primary }: PostgresPair): Promise<void> {
  const client = new pg.Client(primary.url);
  await client.connect();
  await vi.waitFor(
    async () => {
      const { rows } = await client.query('select sync_state from pg_stat_replication');
      expect(rows).toEqual([{ sync_state: 'sync' }]);
    },
    { timeout: READY_WITHIN_MS },
  );
  await client.end();
}

/** How old an answer of `/readyz` may be: what the database said is used for a second. */
const READINESS_AGE_MS = 1000;

async function isReady(address: string): Promise<void> {
  await wait(READINESS_AGE_MS);
  while ((await fetch(`${address}/readyz`)).status !== 200) await wait(100);
}

interface FailOver {
  readonly verdict: Verdict;
  /** How long after the death of the primary both providers were ready again. */
  readonly readyAfterMs: number;
}

/**
 * Signs houses up through two providers. When half of them are in, `failOver` ends the primary and
 * makes the standby take over, and the address of the database moves to it.
 */
async function signUpThrough(pair: PostgresPair, failOver: () => Promise<void>): Promise<FailOver> {
  const proxy = await pausableProxy(pair.primary.url);
  const providers = ['one', 'other'].map((name) =>
    start({ DATA_DIR: directories.fresh(name), DATABASE_URL: proxy.url, BANK_DETAILS_KEY }),
  );
  const addresses = await Promise.all(providers.map(({ ready }) => ready));
  let readiness = Promise.resolve(Number.POSITIVE_INFINITY);
  const run = await runThroughKills({
    starts: providers.map((one) => () => ({
      ready: one.ready,
      kill: () => killProcess(one),
      stop: () => readiness.then(() => stopProcess(one)),
    })),
    leads: LEADS,
    clients: CLIENTS,
    kills: 1,
    kill: async () => {
      const begin = performance.now();
      await failOver();
      proxy.moveTo(pair.standby.url);
      readiness = Promise.all(addresses.map(isReady)).then(() => performance.now() - begin);
    },
    timeoutMs: CLIENT_TIMEOUT_MS,
    networkFaults: { cut: 0.05, late: 0, lateMs: 0, random: randomFrom(1) },
  });
  const { db, close } = await openDatabase({ url: pair.standby.url }, () => undefined);
  const verdict = checkRun(run, LEADS, await storedSignUps(db));
  await close();
  const readyAfterMs = await readiness;
  if (isLong) console.log(JSON.stringify({ readyAfterMs, ...verdict }));
  await proxy.close();
  await pair.stop();
  return { verdict, readyAfterMs };
}

describe('sign-ups while the database fails over to its standby', () => {
  it('are neither lost nor duplicated, and both providers are ready again within 30 seconds [KE14]', async () => {
    const pair = await postgresPair({ isSynchronous: true });
    await isSynchronous(pair);

    const { verdict, readyAfterMs } = await signUpThrough(pair, async () => {
      await pair.primary.kill();
      await pair.promote();
    });

    expect(verdict).toMatchObject(NO_FAULTS);
    expect(verdict.acknowledged).toBe(LEADS + Math.floor(LEADS / 10));
    expect(readyAfterMs).toBeLessThan(READY_WITHIN_MS);
  });

  it('are found to be lost if the standby lags behind', async () => {
    const pair = await postgresPair({ isSynchronous: false });
    const { verdict } = await signUpThrough(pair, async () => {
      await pair.standby.stop();
      // What is acknowledged from here on is on the primary alone.
      await wait(1000);
      await pair.primary.kill();
      await pair.standby.start();
      await pair.promote();
    });

    expect(verdict.lost).toBeGreaterThan(0);
  });
});
