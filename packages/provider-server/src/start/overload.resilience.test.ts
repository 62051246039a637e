import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLong } from '@kettle/core/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { storedSignUps } from '../testing/durability/stored-sign-ups.ts';
import { loadGenerator, type TimedResponse } from '../testing/overload/load-generator.ts';
import type { LoopDelay } from '../testing/overload/measured-provider.ts';
import { postgresForTests } from '../testing/postgres-for-tests.ts';
import { startFile, stopProcess } from '../testing/processes.ts';
import { killAfterEach } from '../testing/kill-after-each.ts';

const MEASURED = fileURLToPath(
  new URL('../testing/overload/measured-provider.ts', import.meta.url),
);
const CLIENTS = 32;
const CAPACITY_SIGN_UPS = isLong ? 10_000 : 2 * CLIENTS;
const WARM_UP_SIGN_UPS = isLong ? 5 * CLIENTS : CLIENTS;
/**
 * Without LONG, latency keeps each request in progress so long that the burst exceeds the
 * provider's limit.
 */
const ARGUMENTS = isLong ? [] : ['--latency', '2000'];
const OVERLOAD = { times: 4, seconds: 60 };
const BURST = 800;
/**
 * Without LONG, other tests share the machine, so the limit is wide: only a provider that never
 * recovers exceeds it.
 */
const NORMAL_WITHIN_MS = isLong ? 10_000 : 60_000;
/** The overload is over when the median time is at most this multiple of the median at capacity. */
const NORMAL_SHARE = 1.5;
const MEMORY_STEP = CAPACITY_SIGN_UPS / 5;

const directories = dataDirectories();
afterAll(directories.remove);
const start = killAfterEach(startFile);

function residentKilobytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** Returns the median time. */
const medianMs = (answers: readonly TimedResponse[]): number =>
  answers.map(({ ms }) => ms).toSorted((one, other) => one - other)[answers.length >> 1] ?? 0;

const guidsOf = (answers: readonly TimedResponse[]): string[] =>
  answers
    .filter(({ status }) => status === 200)
    .map(({ text }) => (JSON.parse(text) as { guid: string }).guid);

/** Whether the answer is a 429 or 503 with one message and a `Retry-After`. */
function isUsableRefusal({ status, text, retryAfter }: TimedResponse): boolean {
  const { messages = [] } = JSON.parse(text) as { messages?: string[] };
  return [429, 503].includes(status) && messages.length === 1 && Number(retryAfter) > 0;
}

/**
 * Sends sign-ups at capacity, then above capacity, then at capacity again until answers are as fast
 * as before.
 */
async function overload(DATA_DIR: string, environment: Readonly<Record<string, string>> = {}) {
  const LOOP_DELAY_FILE = join(DATA_DIR, 'loop-delay');
  const provider = start(MEASURED, { DATA_DIR, LOOP_DELAY_FILE, ...environment }, ARGUMENTS);
  const rush = loadGenerator(await provider.ready);
  await rush.atOnce(CLIENTS, WARM_UP_SIGN_UPS);
  const memory: number[] = [];
  const begin = performance.now();
  const before = await rush.atOnce(CLIENTS, CAPACITY_SIGN_UPS, (count) => {
    if (count % MEMORY_STEP === 0) memory.push(residentKilobytes(provider.pid));
  });
  const capacity = before.length / ((performance.now() - begin) / 1000);
  // With LONG the rate itself exceeds the capacity. Without LONG all requests are sent at once.
  const during = isLong
    ? await rush.perSecond(OVERLOAD.times * capacity, OVERLOAD.seconds)
    : await rush.atOnce(BURST, BURST);
  const calm = performance.now();
  const after: TimedResponse[] = [];
  let last: TimedResponse[] = [];
  do {
    last = await rush.atOnce(CLIENTS, WARM_UP_SIGN_UPS);
    after.push(...last);
  } while (
    medianMs(last) > NORMAL_SHARE * medianMs(before) &&
    performance.now() - calm < 2 * NORMAL_WITHIN_MS
  );
  const normalAfterMs = performance.now() - calm;
  await rush.close();
  await stopProcess(provider);
  const loopDelay = JSON.parse(readFileSync(LOOP_DELAY_FILE, 'utf8')) as LoopDelay;
  const { DATABASE_URL: url } = environment;
  const location = url === undefined ? { directory: join(DATA_DIR, 'database') } : { url };
  const { db, close } = await openDatabase(location, () => undefined);
  const stored = new Set((await storedSignUps(db)).map(({ guid }) => guid));
  await close();
  return { before, during, after, stored, memory, capacity, normalAfterMs, loopDelay };
}

/** Counts the faults of a run. Memory and event loop are checked only with LONG. */
function verdictOf(run: Awaited<ReturnType<typeof overload>>) {
  const { before, during, after, stored, memory, normalAfterMs, loopDelay } = run;
  const refused = during.filter(({ status }) => status !== 200);
  const acknowledged = guidsOf([...before, ...during, ...after]);
  const [, second = 0, , , last = 0] = memory;
  if (isLong)
    console.log(
      JSON.stringify({
        capacity: run.capacity,
        ms: [before, during, after].map(medianMs),
        overload: [during.length, refused.length],
        acknowledged: acknowledged.length,
        normalAfterMs,
        memory,
        loopDelay,
      }),
    );

  return {
    hasRefusals: refused.length > 0,
    refusedAtCapacity: [...before, ...after].filter(({ status }) => status !== 200).length,
    unusableRefusals: refused.filter((answer) => !isUsableRefusal(answer)).length,
    lost: acknowledged.filter((guid) => !stored.has(guid)).length,
    isNormalSoon: normalAfterMs < NORMAL_WITHIN_MS,
    isMemoryFlat: !isLong || Math.abs(last - second) / second < 0.1,
    isLoopQuick: !isLong || loopDelay.delayMs < 200,
  };
}

const NO_FAULTS: ReturnType<typeof verdictOf> = {
  hasRefusals: true,
  refusedAtCapacity: 0,
  unusableRefusals: 0,
  lost: 0,
  isNormalSoon: true,
  isMemoryFlat: true,
  isLoopQuick: true,
};

describe('four times as many sign-ups as the provider can handle', () => {
  it('are refused with a time to retry, and every acknowledged one is stored', async () => {
    const run = await overload(await directories.prepared('overload'));

    expect(verdictOf(run)).toEqual(NO_FAULTS);
  });

  it.runIf(isLong)('are handled in the same way on a PostgreSQL server', async () => {
    const postgres = await postgresForTests();
    const DATABASE_URL = postgres.url;
    const BANK_DETAILS_KEY = Buffer.alloc(32, 7).toString('base64');
    const run = await overload(await directories.prepared('server'), {
      DATABASE_URL,
      BANK_DETAILS_KEY,
    });
    await postgres.stop();

    expect(verdictOf(run)).toEqual(NO_FAULTS);
  });
});
