/**
 * `npm run bench`: compares the provider with its floors in one run, so that the ratios hold on any
 * machine.
 */
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresForTests } from '../../packages/provider-server/src/testing/postgres-for-tests.ts';
import {
  BUILT_MAIN,
  killProcess,
  startFile,
  type ProviderProcess,
} from '../../packages/provider-server/src/testing/processes.ts';
import { measureFirstStart } from './provider/first-start.ts';
import type { Load, LoadResult } from './provider/load.ts';
import { describeMachine, LIMITS_ON, measure } from './provider/measure.ts';
import { measurePrices } from './provider/prices.ts';
import { printTable, type Comparison } from './table.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const FLOOR = here('provider/floor-server.ts');
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const WARM_UP_ROUNDS = 2;
const CLIENTS = 64;
const BANK_DETAILS_KEY = Buffer.alloc(32, 7).toString('base64');

type Call = Omit<Load, 'firstHouse' | 'seconds'>;
type Rounds = Readonly<Record<'floor' | 'ours', readonly LoadResult[]>>;

/**
 * Measures floor and provider alternately, after warm-up rounds, because code is slow until it is
 * compiled.
 */
async function rounds(floor: Call, ours: Call): Promise<Rounds> {
  const results: { floor: LoadResult[]; ours: LoadResult[] } = { floor: [], ours: [] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const [one, other] = [await measure(floor), await measure(ours)];
    if (round < 0) continue;
    results.floor.push(one);
    results.ours.push(other);
  }
  return results;
}

function rateOf(name: string, floorName: string, { floor, ours }: Rounds, least: number) {
  const valuesOf = (results: readonly LoadResult[]) => results.map(({ perSecond }) => perSecond);
  const values = { floor: valuesOf(floor), ours: valuesOf(ours) };
  return { name, floorName, ...values, unit: 'a second', digits: 0, goal: { least } };
}

/** The time of a call that has no other beside it, against a limit and not a floor. */
async function timeAlone(name: string, call: Omit<Call, 'clients'>, most: number) {
  const milliseconds: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const { perSecond } = await measure({ ...call, clients: 1 });
    if (round >= 0) milliseconds.push(1000 / perSecond);
  }
  const of = { name: `${name}, alone`, floorName: '', floor: [], ours: milliseconds };
  return { ...of, unit: 'ms', digits: 1, goal: { most } };
}

function errorsOf(name: string, { ours }: Rounds): Comparison {
  const errors = [ours.reduce((sum, result) => sum + result.errors, 0)];
  const of = { name: `${name}, errors`, floorName: '', floor: [], ours: errors };
  return { ...of, unit: 'in all', digits: 0, goal: { most: 0 } };
}

async function benchOn(
  database: string,
  environments: readonly [Record<string, string>, Record<string, string>],
): Promise<Comparison[]> {
  const [floorEnvironment, ourEnvironment] = environments;
  const started: ProviderProcess[] = [];
  try {
    const ours = startLogging(BUILT_MAIN, { ...LIMITS_ON, ...ourEnvironment });
    started.push(ours);
    const address = await ours.ready;
    const FIXED_ANSWER = await (await fetch(`${address}/api/config`)).text();
    const floor = startLogging(FLOOR, { ...floorEnvironment, FIXED_ANSWER });
    started.push(floor);
    const floorAddress = await floor.ready;
    const read = await rounds(
      { addresses: [floorAddress], method: 'GET', path: '/fixed', clients: CLIENTS },
      { addresses: [address], method: 'GET', path: '/api/config', clients: CLIENTS },
    );
    const signUpCall = { addresses: [address], method: 'POST', path: '/api/direct_debit' } as const;
    const signUp = await rounds(
      { addresses: [floorAddress], method: 'POST', path: '/insert', clients: CLIENTS },
      { ...signUpCall, clients: CLIENTS },
    );
    const [reading, signingUp] = [`GET /config, ${database}`, `POST /direct_debit, ${database}`];
    return [
      rateOf(reading, 'Fastify, a fixed answer', read, 0.55),
      errorsOf(reading, read),
      rateOf(signingUp, 'Fastify, one INSERT', signUp, 0.1),
      await timeAlone(signingUp, signUpCall, 8),
      errorsOf(signingUp, signUp),
    ];
  } finally {
    await Promise.all(started.map(killProcess));
  }
}

const folder = mkdtempSync(join(tmpdir(), 'kettle-bench-'));

/**
 * Starts a server that logs to a file. Reading its log here would take CPU time from the measured
 * processes.
 */
function startLogging(file: string, environment: Record<string, string>): ProviderProcess {
  return startFile(file, environment, [], openSync(join(folder, 'log'), 'a'));
}

console.log(`Before: ${describeMachine()}; one process each for server, floor and load`);
const postgres = await postgresForTests();
try {
  const DATABASE_URL = postgres.url;
  const onEmbedded = await benchOn('embedded', [
    { DATA_DIR: join(folder, 'floor') },
    { DATA_DIR: join(folder, 'ours') },
  ]);
  const onPostgres = await benchOn('PostgreSQL', [
    { DATABASE_URL },
    { DATABASE_URL, KETTLE_SANDBOX: '1', BANK_DETAILS_KEY, DATA_DIR: join(folder, 'shared') },
  ]);
  const firstStart = await measureFirstStart(FLOOR, folder);
  printTable([...onEmbedded, ...onPostgres, firstStart, ...measurePrices()]);
  console.log(`After: ${describeMachine()}`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
