/**
 * `npm run bench:batch`: compares `kettle batch`, with its journal, checks and results file, with
 * undici's `request` pool and with curl and jq, which make the same eight calls for each row. All
 * talk to the same server of fixed answers in its own process.
 *
 * It also prints the peak memory of a batch of 10,000 rows, or of as many as are given: `npm run
 * bench:batch -- 1000000`.
 */
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { row } from './batch/rows.mjs';
import { timedRun, type Usage } from './batch/timed-run.ts';
import { printTable, type Comparison } from './table.ts';

const KETTLE = here('../../packages/cli/bin/kettle.cjs');
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const ANSWER_MS = 20;
const AT_ONCE = [1, 8, 32];
/** The number of rows that keeps the pool busy for a few seconds. */
const ROWS_AT_ONCE = 60;
const CURL_ROWS = 10;
const REMEMBERED_ROWS = Number(process.argv[2] ?? 10_000);

function here(place: string): string {
  return fileURLToPath(new URL(place, import.meta.url));
}

const folder = mkdtempSync(path.join(tmpdir(), 'kettle-bench-'));

function fileOf(rows: number): string {
  const own = mkdtempSync(path.join(folder, 'rows-'));
  const file = path.join(own, 'rows.jsonl');
  const descriptor = openSync(file, 'wx', 0o600);
  for (let index = 1; index <= rows; index += 1)
    writeSync(descriptor, `${JSON.stringify(row(index))}\n`);
  closeSync(descriptor);
  return file;
}

/**
 * Runs `work` with the port of a server that answers after `delay` milliseconds, and then stops the
 * server.
 */
async function withServer<T>(delay: number, work: (port: string) => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, [here('./batch/fixed-answers.mjs'), String(delay)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise((resolve) => server.stdout.once('data', resolve));
    return await work(String(port).trim());
  } finally {
    server.kill();
  }
}

function pool(port: string, rows: number, concurrency: number): Promise<Usage> {
  return timedRun([here('./batch/raw-pool.mjs'), port, String(rows), String(concurrency)]);
}

function curl(port: string, rows: number): Promise<Usage> {
  return timedRun([here('./batch/curl.mjs'), port, String(rows)]);
}

function kettle(port: string, rows: number, concurrency: number): Promise<Usage> {
  const words = ['batch', fileOf(rows), '--concurrency', String(concurrency), '--quiet'];
  return timedRun([KETTLE, ...words, '--provider-url', `http://127.0.0.1:${port}`]);
}

const RATE = { unit: 'rows a second', digits: 1 };

async function besidePool(port: string, concurrency: number): Promise<Comparison> {
  const rows = ROWS_AT_ONCE * concurrency;
  const floor: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(rows / (await pool(port, rows, concurrency)).seconds);
    ours.push(rows / (await kettle(port, rows, concurrency)).seconds);
  }
  const name = `answers of ${ANSWER_MS} ms, ${concurrency} at once`;
  return { name, floorName: 'undici pool', floor, ours, ...RATE, goal: { least: 0.9 } };
}

async function besideCurl(port: string, concurrency: number): Promise<Comparison> {
  const rows = ROWS_AT_ONCE * concurrency;
  const floor = [CURL_ROWS / (await curl(port, CURL_ROWS)).seconds];
  const ours = [rows / (await kettle(port, rows, concurrency)).seconds];
  const name = `answers of ${ANSWER_MS} ms, ${concurrency} at once`;
  return { name, floorName: 'curl and jq', floor, ours, ...RATE, goal: { least: 100 } };
}

async function memory(port: string, rows: number): Promise<Comparison> {
  const { peak } = await kettle(port, rows, 8);
  const name = `peak memory of ${rows} rows`;
  const of = { name, floorName: '', floor: [], ours: [peak] };
  return { ...of, unit: 'MiB', digits: 0, goal: { most: 512 } };
}

try {
  const comparisons = await withServer(ANSWER_MS, async (port) => {
    const beside: Comparison[] = [];
    for (const concurrency of AT_ONCE) beside.push(await besidePool(port, concurrency));
    return [...beside, await besideCurl(port, Math.max(...AT_ONCE))];
  });
  printTable([...comparisons, await withServer(0, (port) => memory(port, REMEMBERED_ROWS))]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
