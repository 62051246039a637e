/**
 * `npm run bench:cli`: measures how long the command line takes to start, as ratios to a `node -e 0` that runs right before it.
 * The results are medians, because the machine may be busy with other work during some runs.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROUNDS = Number(process.argv[2] ?? 15);
const PROGRAM = fileURLToPath(new URL('../packages/cli/bin/kettle.cjs', import.meta.url));
const QUOTE = ['quote', '--postcode', 'LS6 1AA', '--housemates', '4'];

/** Measures the start up to the first prompt. A prompt needs a terminal, which the command `script` provides. */
const FIRST_PROMPT = /First name|I am a/;

const CASES = [
  { name: 'node -e 0', limit: 1, words: ['-e', '0'] },
  { name: '--help', limit: 2, words: [PROGRAM, '--help'] },
  { name: '--version', limit: 2, words: [PROGRAM, '--version'] },
  { name: 'a usage error', limit: 2, words: [PROGRAM, 'qoute'] },
  { name: 'quote on the fake', limit: 3, words: [PROGRAM, ...QUOTE] },
  { name: 'first prompt of signup', limit: 3, words: [PROGRAM, 'signup'], until: FIRST_PROMPT },
];

const state = mkdtempSync(path.join(tmpdir(), 'kettle-bench-'));
const environment = { ...process.env, KETTLE_STATE_DIR: state, NO_COLOR: '1' };

function quoted(words) {
  return words.map((word) => `'${word}'`).join(' ');
}

/** Resolves with the milliseconds until the process ends, or until its output matches `until`. */
function run({ words, until }) {
  return new Promise((resolve) => {
    const started = performance.now();
    const command = quoted([process.execPath, ...words]);
    const child = until
      ? spawn('script', ['-qfec', command, '/dev/null'], { env: environment })
      : spawn(process.execPath, words, { env: environment, stdio: 'ignore' });
    let took;
    let printed = '';
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      if (took !== undefined || !until.test(printed)) return;
      took = performance.now() - started;
      child.stdin.write('\u0003');
    });
    child.on('exit', () => resolve(took ?? performance.now() - started));
  });
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

const FLOOR = { words: ['-e', '0'] };
const ratios = new Map(CASES.map(({ name }) => [name, []]));
const times = new Map(CASES.map(({ name }) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const one of CASES) {
    const floor = await run(FLOOR);
    const took = await run(one);
    times.get(one.name).push(took);
    ratios.get(one.name).push(took / floor);
  }
}
rmSync(state, { recursive: true, force: true });

function row(name, ...cells) {
  console.log([name.padEnd(24), ...cells.map((cell) => cell.padStart(8))].join(' '));
}

row('start', 'ms', 'ratio', 'goal');
for (const { name, limit } of CASES) {
  const ratio = median(ratios.get(name)).toFixed(2);
  row(name, median(times.get(name)).toFixed(0), ratio, `<= ${limit.toFixed(1)}`);
}
