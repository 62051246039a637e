import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isLong } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { linesIn, rowLines } from '../testing/documents.ts';
import { aWorkspace, type Workspace } from '../testing/run.ts';
import { aStubProvider, type StubAnswer } from '../testing/stub-provider.ts';

const ROWS = isLong ? 500 : 40;
const KILLS = isLong ? 20 : 2;
/** One in this many answers is lost after its house was created. */
const LOST_EVERY = 20;

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A provider that creates one house per key, and sometimes closes the connection after it did. */
async function aProviderThatLosesAnswers() {
  const houses = new Map<string, string>();
  let duplicates = 0;
  const answerTo = (guid: string): StubAnswer => {
    const joinLink = `https://k.example/joining-tenant?guid=${guid}`;
    return { status: 200, body: { guid, joinLink, remainingHm8s: 3 } };
  };
  const stub = await aStubProvider(({ name, key = '', body }) => {
    if (name !== 'POST /direct_debit') return undefined;
    const email = /"email":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
    const known = houses.get(email);
    if (known !== undefined && known !== key) duplicates += 1;
    houses.set(email, key);
    const isLost = known === undefined && houses.size % LOST_EVERY === 0;
    return isLost ? 'cut' : answerTo(`acc_${email.replace('@', '_')}`);
  });
  return { url: stub.url, houses, duplicates: () => duplicates };
}

function startBatch(workspace: Workspace, file: string, url: string): ChildProcess {
  const args = ['batch', file, '--provider-url', url, '--concurrency', '4', '--quiet'];
  return spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    cwd: path.dirname(MAIN),
    env: { PATH: process.env['PATH'], KETTLE_STATE_DIR: workspace.at('state') },
    stdio: 'ignore',
  });
}

async function exitOf(child: ChildProcess): Promise<number | string | null> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? code;
}

function lineCount(file: string): number {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length : 0;
}

/** Waits until the journal has grown by `by` lines, or the run has ended. */
async function waitForLines(journal: string, by: number, child: ChildProcess): Promise<void> {
  const goal = lineCount(journal) + by;
  while (lineCount(journal) < goal && child.exitCode === null) await wait(5);
}

describe('a batch that is killed', () => {
  it(`signs up each of ${String(ROWS)} rows once, in spite of ${String(KILLS)} kills and lost answers`, async () => {
    const workspace = aWorkspace();
    const provider = await aProviderThatLosesAnswers();
    const file = workspace.file('rows.jsonl', rowLines(ROWS));
    const journal = `${file}.journal`;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = startBatch(workspace, file, provider.url);
      const exit = exitOf(child);
      await waitForLines(journal, Math.floor((ROWS / KILLS) * (0.4 + 0.8 * Math.random())), child);
      child.kill('SIGKILL');
      expect(['SIGKILL', 0, 6]).toContain(await exit);
    }
    const interrupted = startBatch(workspace, file, provider.url);
    const interruption = exitOf(interrupted);
    await waitForLines(journal, 1, interrupted);
    interrupted.kill('SIGINT');
    expect([130, 6, 0]).toContain(await interruption);
    const codes: (number | string | null)[] = [];
    while (codes.at(-1) !== 0 && codes.length < 4) {
      codes.push(await exitOf(startBatch(workspace, file, provider.url)));
    }
    expect(codes.at(-1)).toBe(0);
    expect(codes.slice(0, -1).every((code) => code === 6)).toBe(true);
    expect(provider.houses.size).toBe(ROWS);
    expect(provider.duplicates()).toBe(0);
    const numbers = linesIn(workspace.at('rows.results.jsonl')).map(({ line }) => line);
    expect(numbers).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
  }, 600_000);

  it('refuses a second run on the same results file, while the first run succeeds', async () => {
    const workspace = aWorkspace();
    const provider = await aProviderThatLosesAnswers();
    const file = workspace.file('rows.jsonl', rowLines(2));
    const runs = [
      startBatch(workspace, file, provider.url),
      startBatch(workspace, file, provider.url),
    ];
    const codes = await Promise.all(runs.map(exitOf));
    expect(codes).toContain(0);
    // The second run may also start after the first has ended; it then finds nothing left to do and
    // exits with 0.
    expect(codes.every((code) => code === 0 || code === 2)).toBe(true);
    expect(provider.houses.size).toBe(2);
    expect(provider.duplicates()).toBe(0);
  });
});
