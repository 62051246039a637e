/**
 * `npm run bench:batch`: measures the sign-ups per second of `kettle batch`, including its journal, checks and results file.
 * The results are ratios to a baseline in which undici's `request` pool makes eight calls for each row. Both talk to the same
 * server of fixed responses, which runs in its own process. The batch makes the same calls.
 *
 * `npm run bench:batch -- 100000` instead measures memory: it runs 1,000, 10,000 and 100,000 rows and prints the peak of each.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { row } from './batch/rows.mjs';
import { timedRun } from './batch/timed-run.mjs';

const KETTLE = here('../packages/cli/bin/kettle.cjs');
const ROUNDS = 3;
const AT_ONCE = [1, 8, 32];
/** The goals. The key is the response delay in ms and the concurrency. `0 1` has no goal. */
const GOALS = new Map([
  ['0 8', 0.75],
  ['0 32', 0.75],
  ['20 1', 0.95],
  ['20 8', 0.95],
  ['20 32', 0.95],
]);

function here(place) {
  return fileURLToPath(new URL(place, import.meta.url));
}

const folder = mkdtempSync(path.join(tmpdir(), 'kettle-bench-'));

function fileOf(rows) {
  const file = path.join(folder, 'rows.jsonl');
  const lines = Array.from({ length: rows }, (_, index) => JSON.stringify(row(index + 1)));
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  const results = path.join(folder, 'rows.results.jsonl');
  for (const made of [`${file}.journal`, `${file}.journal.lock`, results]) {
    rmSync(made, { force: true });
  }
  return file;
}

/** Runs `work` with the port of a server that responds after `delay` milliseconds, and then stops the server. */
async function withServer(delay, work) {
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

function rawPool(port, rows, concurrency) {
  return timedRun([here('./batch/raw-pool.mjs'), port, String(rows), String(concurrency)]);
}

function kettle(port, rows, concurrency) {
  const words = ['batch', fileOf(rows), '--concurrency', String(concurrency), '--quiet'];
  return timedRun([KETTLE, ...words, '--provider-url', `http://127.0.0.1:${port}`]);
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** The number of rows that keeps the baseline busy for a few seconds. */
function rowsFor(delay, concurrency) {
  return delay === 0 ? Math.min(2000 * concurrency, 10_000) : 60 * concurrency;
}

async function compare(port, delay, concurrency) {
  const rows = rowsFor(delay, concurrency);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      raw: await rawPool(port, rows, concurrency),
      ours: await kettle(port, rows, concurrency),
    });
  }
  const of = (read) => median(rounds.map(read));
  const goal = GOALS.get(`${String(delay)} ${String(concurrency)}`);
  line(
    `${String(delay)} ms`,
    String(concurrency),
    (rows / of(({ raw }) => raw.seconds)).toFixed(1),
    (rows / of(({ ours }) => ours.seconds)).toFixed(1),
    of(({ raw, ours }) => raw.seconds / ours.seconds).toFixed(2),
    goal === undefined ? '' : `>= ${goal.toFixed(2)}`,
    ((of(({ raw }) => raw.cpu) * 1000) / rows).toFixed(2),
    ((of(({ ours }) => ours.cpu) * 1000) / rows).toFixed(2),
  );
}

function line(...cells) {
  console.log(cells.map((cell) => cell.padStart(9)).join(' '));
}

async function memory(port, rows) {
  line('rows', 'rows/s', 'peak MiB');
  for (const count of [rows / 100, rows / 10, rows].map(Math.ceil)) {
    const { seconds, peak } = await kettle(port, count, 8);
    line(String(count), (count / seconds).toFixed(1), peak.toFixed(0));
  }
}

try {
  const rows = Number(process.argv[2] ?? 0);
  if (rows > 0) {
    await withServer(0, (port) => memory(port, rows));
  } else {
    line('answer', 'at once', 'raw/s', 'kettle/s', 'ratio', 'goal', 'raw cpu', 'our cpu');
    for (const delay of [0, 20]) {
      await withServer(delay, async (port) => {
        for (const concurrency of AT_ONCE) await compare(port, delay, concurrency);
      });
    }
    console.log('cpu: milliseconds of the processor a row, start and end of the process included.');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
