/** `npm run bench:cli`: measures how long the command line takes to start, beside a `node -e 0` that runs right before it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { printTable } from './table.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 15);
const PROGRAM = fileURLToPath(new URL('../../packages/cli/bin/kettle.cjs', import.meta.url));

/** The start ends at the first prompt. A prompt needs a terminal, which the command `script` provides. */
const FIRST_PROMPT = /First name|I am a/;

interface Start {
  readonly words: readonly string[];
  readonly until?: RegExp;
}

const FLOOR: Start = { words: ['-e', '0'] };
const STARTS: readonly (Start & { readonly name: string; readonly most: number })[] = [
  { name: '--help', most: 2, words: [PROGRAM, '--help'] },
  { name: '--version', most: 2, words: [PROGRAM, '--version'] },
  { name: 'a mistyped command', most: 2, words: [PROGRAM, 'qoute'] },
  { name: 'first prompt of signup', most: 3, words: [PROGRAM, 'signup'], until: FIRST_PROMPT },
];

const state = mkdtempSync(path.join(tmpdir(), 'kettle-bench-'));
const env = { ...process.env, KETTLE_STATE_DIR: state, NO_COLOR: '1' };

/** Resolves with the milliseconds until the process ends. */
function timeToEnd(words: readonly string[]): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, words, { env, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('exit', () => resolve(performance.now() - started));
  });
}

/** Resolves with the milliseconds until the process has printed what `until` matches. */
function timeToPrompt(words: readonly string[], until: RegExp): Promise<number> {
  const started = performance.now();
  const command = [process.execPath, ...words].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qfec', command, '/dev/null'], { env });
  return new Promise((resolve, reject) => {
    let took: number | undefined;
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (took !== undefined || !until.test(printed)) return;
      took = performance.now() - started;
      child.stdin.write('\u0003');
    });
    child.once('exit', () => {
      if (took === undefined) reject(new Error(`No prompt was printed: ${printed}`));
      else resolve(took);
    });
  });
}

const timeOf = ({ words, until }: Start): Promise<number> =>
  until === undefined ? timeToEnd(words) : timeToPrompt(words, until);

const comparisons = STARTS.map(({ name, most, ...start }) => ({
  name,
  start,
  floorName: 'node -e 0',
  floor: [] as number[],
  ours: [] as number[],
  unit: 'ms',
  digits: 0,
  goal: { most },
}));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { start, floor, ours } of comparisons) {
    floor.push(await timeOf(FLOOR));
    ours.push(await timeOf(start));
  }
}
rmSync(state, { recursive: true, force: true });
printTable(comparisons);
