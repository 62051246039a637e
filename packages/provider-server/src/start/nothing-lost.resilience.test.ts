import { isLong } from '@kettle/core/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { dataDirectories } from '../testing/data-directories.ts';
import { runThroughKills, type Killable, type KillPlan } from '../testing/durability/kill-run.ts';
import { storedSignUps } from '../testing/durability/stored-sign-ups.ts';
import { submissionsOf } from '../testing/durability/submissions.ts';
import { NO_FAULTS, checkRun, type Verdict } from '../testing/durability/verdict.ts';
import { MUTATIONS } from '../testing/durability/mutations.ts';
import { postgresForTests } from '../testing/postgres-for-tests.ts';
import { mutatedProvider } from '../testing/durability/mutated-provider.ts';
import { killProcess, startProcess, stopProcess } from '../testing/processes.ts';
import { randomFrom } from '../testing/random.ts';
import { killAfterEach } from '../testing/kill-after-each.ts';
import { openDatabase, type DatabaseLocation } from '../database/database.ts';

const BANK_DETAILS_KEY = Buffer.alloc(32, 7).toString('base64');

const directories = dataDirectories();
afterAll(directories.remove);
const started = killAfterEach(startProcess);
const start = (environment: Readonly<Record<string, string>>): Killable => {
  const one = started(environment);
  return { ready: one.ready, kill: () => killProcess(one), stop: () => stopProcess(one) };
};

/** 5 % of the answers are cut off and 2 % are late, as the goal requires. */
const LONG_RUN_FAULTS = { cut: 0.05, late: 0.02, lateMs: isLong ? 3000 : 300 };

/** With few sign-ups, a fault shows only if many answers are lost. */
const FREQUENT_FAULTS = { cut: 0.2, late: 0.02, lateMs: 100 };

type Sizes = Pick<KillPlan, 'leads' | 'clients' | 'kills' | 'timeoutMs'>;

/**
 * The total time that Kettle's client waits for an answer, including retries. Without LONG, other
 * tests share the machine, and a restart may take longer.
 */
const CLIENT_TIMEOUT_MS = isLong ? 20_000 : 60_000;

async function verdictOf(
  starts: KillPlan['starts'],
  sizes: Sizes,
  stored: () => ReturnType<typeof storedSignUps>,
  shares = LONG_RUN_FAULTS,
): Promise<Verdict & { readonly unknown: number }> {
  const networkFaults = { ...shares, random: randomFrom(1) };
  const run = await runThroughKills({ starts, ...sizes, networkFaults });
  const verdict = checkRun(run, sizes.leads, await stored());
  const { kills, unknown, seconds } = run;
  if (isLong) console.log(JSON.stringify({ ...sizes, kills, unknown, seconds, ...verdict }));
  expect(kills).toBe(sizes.kills);
  return { ...verdict, unknown };
}

/** Reads the stored sign-ups over a separate connection after the providers have stopped. */
async function storedAt(location: DatabaseLocation) {
  const { db, close } = await openDatabase(location, () => undefined);
  const stored = await storedSignUps(db);
  await close();
  return stored;
}

/**
 * The verdict when every submission has an outcome: all leads are in, and one joiner of each house
 * with a single place.
 */
function completeVerdict({ leads }: Sizes): Verdict {
  return { ...NO_FAULTS, acknowledged: leads + Math.floor(leads / 10) };
}

/** One in a hundred of all submissions. */
function onePercentOf({ leads }: Sizes): number {
  return submissionsOf(leads) / 100;
}

describe('sign-ups while the provider is killed repeatedly', () => {
  it('on the embedded database are neither lost nor duplicated [KE14]', async () => {
    const sizes = isLong
      ? { leads: 2000, clients: 16, kills: 20, timeoutMs: CLIENT_TIMEOUT_MS }
      : { leads: 60, clients: 8, kills: 1, timeoutMs: CLIENT_TIMEOUT_MS };
    const DATA_DIR = await directories.prepared('embedded');
    const location = { directory: `${DATA_DIR}/database` };
    const starts = [(port: number) => start({ DATA_DIR, PORT: String(port) })];

    const verdict = await verdictOf(starts, sizes, () => storedAt(location));

    expect(verdict).toMatchObject(completeVerdict(sizes));
    expect(verdict.unknown).toBeLessThanOrEqual(onePercentOf(sizes));
  });

  it('on a PostgreSQL server with two processes are neither lost nor duplicated [KE14]', async () => {
    const postgres = await postgresForTests();
    const { url } = postgres;
    const sizes = isLong
      ? { leads: 5000, clients: 64, kills: 20, timeoutMs: CLIENT_TIMEOUT_MS }
      : { leads: 80, clients: 16, kills: 2, timeoutMs: CLIENT_TIMEOUT_MS };
    const starts = ['one', 'other'].map((name) => (port: number) => {
      const DATA_DIR = directories.fresh(name);
      return start({ DATA_DIR, PORT: String(port), DATABASE_URL: url, BANK_DETAILS_KEY });
    });

    const verdict = await verdictOf(starts, sizes, () => storedAt({ url }));

    expect(verdict).toMatchObject(completeVerdict(sizes));
    expect(verdict.unknown).toBeLessThanOrEqual(onePercentOf(sizes));
    await postgres.stop();
  });
});

/**
 * The fault that the test must find in each wrong provider. One of them shows its fault only when
 * it is killed.
 */
const EXPECTED_FAULTS: Readonly<
  Record<keyof typeof MUTATIONS, { readonly fault: keyof Verdict; readonly kills: number }>
> = {
  'ignores the key': { fault: 'duplicate', kills: 0 },
  'answers before the commit': { fault: 'lost', kills: 1 },
  'leaves the lock out': { fault: 'placeFaults', kills: 0 },
  'does not store the first answer': { fault: 'lost', kills: 0 },
};

const MUTATION_NAMES = Object.keys(EXPECTED_FAULTS) as (keyof typeof MUTATIONS)[];

describe('the same test detects a provider that', () => {
  it.each(MUTATION_NAMES)('%s', async (name) => {
    const { fault, kills } = EXPECTED_FAULTS[name];
    const provider = await mutatedProvider(MUTATIONS[name]);
    const stored = () => storedSignUps(provider.db);
    const sizes = { leads: 40, clients: 8, kills, timeoutMs: 1000 };
    const verdict = await verdictOf([provider.start], sizes, stored, FREQUENT_FAULTS);
    await provider.close();

    expect(verdict[fault]).toBeGreaterThan(0);
  });
});
