/** `npm run bench` compares the provider with its floors in one run, so that the ratios hold on any machine. */
import { execFile } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { postgresForTests } from '../postgres-for-tests.ts';
import { BUILT_MAIN, killProcess, startFile, type ProviderProcess } from '../processes.ts';
import { measureFirstStart } from './first-start.ts';
import type { Load, LoadResult } from './load.ts';
import { measurePrices } from './prices.ts';
import { report, type Comparison } from './report.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const FLOOR = here('floor-server.ts');
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const WARM_UP_ROUNDS = 2;
const SECONDS = Number(process.env['SECONDS'] ?? 2);
/** The limits apply, as they do to every sender but this machine, and are too high to be reached. */
const LIMITS_ON = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: 'address-sign-up=999999' };
const BANK_DETAILS_KEY = Buffer.alloc(32, 7).toString('base64');

interface Subject {
  readonly name: string;
  readonly address: string;
  readonly method: Load['method'];
  readonly path: string;
}

let nextHouse = 0;

async function measure({ address, method, path }: Subject): Promise<LoadResult> {
  const load: Load = { address, method, path, seconds: SECONDS, firstHouse: nextHouse };
  nextHouse += 1_000_000;
  const args = ['--import', 'tsx', here('load.ts'), JSON.stringify(load)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as LoadResult;
}

/** Measures floor and provider alternately, after warm-up rounds, because code is slow until it is compiled. */
async function compare(
  goal: Comparison['goal'],
  floor: Subject,
  ours: Subject,
): Promise<Comparison> {
  const results: { floor: LoadResult[]; ours: LoadResult[] } = { floor: [], ours: [] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const [one, other] = [await measure(floor), await measure(ours)];
    if (round < 0) continue;
    results.floor.push(one);
    results.ours.push(other);
  }
  return { goal, names: [floor.name, ours.name], ...results };
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
    const get = (name: string, place: string, path: string): Subject => ({
      name,
      address: place,
      method: 'GET',
      path,
    });
    const post = (name: string, place: string, path: string): Subject => ({
      ...get(name, place, path),
      method: 'POST',
    });
    return [
      await compare(
        { rate: 0.6 },
        get('Fastify, a fixed answer', floorAddress, '/fixed'),
        get('GET /config', address, '/api/config'),
      ),
      await compare(
        { rate: 0.5, p99: 2 },
        post(`Fastify, one INSERT, ${database}`, floorAddress, '/insert'),
        post(`POST /direct_debit, ${database}`, address, '/api/direct_debit'),
      ),
    ];
  } finally {
    await Promise.all(started.map(killProcess));
  }
}

const folder = mkdtempSync(join(tmpdir(), 'kettle-bench-'));

/** Starts a server that logs to a file. Reading its log here would take CPU time from the measured processes. */
function startLogging(file: string, environment: Record<string, string>): ProviderProcess {
  return startFile(file, environment, [], openSync(join(folder, 'log'), 'a'));
}

function describeMachine(): string {
  const load = loadavg().map((value) => value.toFixed(1));
  return `${cpus().length} processors, load ${load.join(' ')} (over 1, 5 and 15 minutes)`;
}

console.log(`Before: ${describeMachine()}; one process each for server, floor and load`);
const postgres = await postgresForTests();
try {
  report(
    'the embedded database',
    await benchOn('embedded', [
      { DATA_DIR: join(folder, 'floor') },
      { DATA_DIR: join(folder, 'ours') },
    ]),
  );
  const DATABASE_URL = postgres.url;
  report(
    'a PostgreSQL server',
    await benchOn('PostgreSQL', [
      { DATABASE_URL },
      { DATABASE_URL, BANK_DETAILS_KEY, DATA_DIR: join(folder, 'shared') },
    ]),
  );
  await measureFirstStart(FLOOR, folder);
  measurePrices();
  console.log(`\nAfter: ${describeMachine()}`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
