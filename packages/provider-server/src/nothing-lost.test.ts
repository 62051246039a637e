import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataDirectories } from './testing/data-directories.ts';
import { runThroughKills, type KillPlan } from './testing/durability/kill-run.ts';
import { storedSignUps } from './testing/durability/stored-sign-ups.ts';
import { submissionsOf } from './testing/durability/submissions.ts';
import { HOLDS, judge, type Verdict } from './testing/durability/verdict.ts';
import { WRONG_WAYS } from './testing/durability/wrong-ways.ts';
import { postgresForTests } from './testing/postgres-for-tests.ts';
import { buildProvider, startBuilt, startFile } from './testing/processes.ts';
import { randomFrom } from './testing/random.ts';
import { startedProcesses } from './testing/started-processes.ts';
import type { DatabasePlace } from './store/database.ts';

const LONG = process.env['LONG'] === '1';
const WRONG_PROVIDER = new URL('testing/durability/wrong-provider.ts', import.meta.url).pathname;
const BANK_DETAILS_KEY = Buffer.alloc(32, 7).toString('base64');

const directories = dataDirectories();
beforeAll(buildProvider);
afterAll(directories.remove);
const start = startedProcesses(startBuilt);
const startWrong = startedProcesses((environment: Readonly<Record<string, string>>) =>
  startFile(WRONG_PROVIDER, environment),
);

/** Of the answers 5 % are cut and 2 % are late, as the goal says. */
const roughness = () => ({
  cut: 0.05,
  late: 0.02,
  lateMs: LONG ? 3000 : 300,
  random: randomFrom(1),
});

type Sizes = Pick<KillPlan, 'leads' | 'clients' | 'kills' | 'patienceMs'>;

/** As long as a client of ours waits in all. */
const PATIENCE_MS = 20_000;

async function verdictOf(
  starts: KillPlan['starts'],
  sizes: Sizes,
  place: DatabasePlace,
): Promise<Verdict & { readonly unknown: number }> {
  const run = await runThroughKills({ starts, ...sizes, roughness: roughness() });
  const verdict = judge(run, sizes.leads, await storedSignUps(place));
  const { kills, unknown, seconds } = run;
  if (LONG) console.log(JSON.stringify({ ...sizes, kills, unknown, seconds, ...verdict }));
  expect(kills).toBe(sizes.kills);
  return { ...verdict, unknown };
}

/** Everybody knows how it went: all the leads are in, and one joiner of each house with a single place. */
function wholeWith({ leads }: Sizes): Verdict {
  return { ...HOLDS, acknowledged: leads + Math.floor(leads / 10) };
}

/** At most one in a hundred. */
function fewOf({ leads }: Sizes): number {
  return submissionsOf(leads) / 100;
}

describe('sign-ups while the provider is killed again and again', () => {
  it('[KE7] [KE14] on the embedded database are neither lost nor doubled', async () => {
    const sizes = LONG
      ? { leads: 2000, clients: 16, kills: 20, patienceMs: PATIENCE_MS }
      : { leads: 150, clients: 8, kills: 3, patienceMs: PATIENCE_MS };
    const DATA_DIR = await directories.prepared('embedded');
    const place = { directory: `${DATA_DIR}/database` };
    const starts = [(port: number) => start({ DATA_DIR, PORT: String(port) })];

    const verdict = await verdictOf(starts, sizes, place);

    expect(verdict).toMatchObject(wholeWith(sizes));
    expect(verdict.unknown).toBeLessThanOrEqual(fewOf(sizes));
  });

  it('[KE7] [KE14] on a PostgreSQL server with two processes are neither lost nor doubled', async ({
    skip,
  }) => {
    const postgres = await postgresForTests();
    if (!postgres.url) return skip(`not run: ${postgres.reason ?? 'no PostgreSQL server'}`);
    const { url } = postgres;
    const sizes = LONG
      ? { leads: 5000, clients: 64, kills: 20, patienceMs: PATIENCE_MS }
      : { leads: 150, clients: 16, kills: 3, patienceMs: PATIENCE_MS };
    const starts = ['one', 'other'].map((name) => (port: number) => {
      const DATA_DIR = directories.fresh(name);
      return start({ DATA_DIR, PORT: String(port), DATABASE_URL: url, BANK_DETAILS_KEY });
    });

    const verdict = await verdictOf(starts, sizes, { url });

    expect(verdict).toMatchObject(wholeWith(sizes));
    expect(verdict.unknown).toBeLessThanOrEqual(fewOf(sizes));
    await postgres.stop();
  });
});

/** What each wrong provider must be caught at; one of them shows itself only when it is killed. */
const CAUGHT_AT: Readonly<
  Record<keyof typeof WRONG_WAYS, { readonly fault: keyof Verdict; readonly kills: number }>
> = {
  'ignores the key': { fault: 'duplicate', kills: 0 },
  'answers before the commit': { fault: 'lost', kills: 1 },
  'leaves the lock out': { fault: 'wronglyGiven', kills: 0 },
  'does not store the first answer': { fault: 'lost', kills: 0 },
};

describe('the same test finds out a provider that', () => {
  it.each(Object.entries(CAUGHT_AT))('%s', async (WRONG_WAY, { fault, kills }) => {
    const sizes = { leads: 60, clients: 8, kills, patienceMs: 2000 };
    const DATA_DIR = await directories.prepared(WRONG_WAY);
    const place = { directory: `${DATA_DIR}/database` };
    const starts = [(port: number) => startWrong({ WRONG_WAY, DATA_DIR, PORT: String(port) })];
    const verdict = await verdictOf(starts, sizes, place);

    expect(verdict[fault]).toBeGreaterThan(0);
  });
});
