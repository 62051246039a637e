import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isLong } from '@kettle/core/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { ownerOf } from '../platform/data-directory.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { killProcess, startProcess, stopProcess } from '../testing/processes.ts';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { post, killAfterEach } from '../testing/kill-after-each.ts';

const LATE_STARTS = isLong ? 25 : 1;
const STARTS_AT_ONCE = isLong ? 25 : 3;
const ROUNDS = isLong ? 20 : 1;
const BUSY_MS = isLong ? 60_000 : 0;

const directories = dataDirectories();
afterAll(directories.remove);
const start = killAfterEach(startProcess);

/** Signs a house up and returns its guid. */
async function signUp(address: string, number: number): Promise<string> {
  const answer = await post(address, '/direct_debit', leadAtTypedAddress(number), newKey());
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { guid: string }).guid;
}

async function isKnown(address: string, guid: string): Promise<boolean> {
  return (await fetch(`${address}/api/summary?guid=${guid}`)).status === 200;
}

/** Lists every file with its size and the time of its last change. */
function stateOf(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { size, mtimeMs } = statSync(join(directory, name));
      return `${name} ${size} ${mtimeMs}`;
    })
    .toSorted();
}

/**
 * Starts another provider on the same data directory and returns its exit code, duration and
 * output.
 */
async function startAnother(DATA_DIR: string, PORT: string) {
  const begin = performance.now();
  const one = start({ DATA_DIR, PORT });
  const { code } = await one.exited;
  return { code, seconds: (performance.now() - begin) / 1000, ...one.output() };
}

describe('the data directory of a living provider', () => {
  it('is refused to every later start, however long its owner is busy, and is not changed', async () => {
    const DATA_DIR = await directories.prepared('busy');
    const owner = start({ DATA_DIR });
    const address = await owner.ready;
    const guid = await signUp(address, 1);
    // The owner is alive but suspended, so any change in the directory comes from another process.
    owner.child.kill('SIGSTOP');
    const before = stateOf(DATA_DIR);
    const seconds = [];
    for (let late = 0; late < LATE_STARTS; late += 1) {
      const port = late % 2 === 0 ? '0' : new URL(address).port;
      const refused = await startAnother(DATA_DIR, port);
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain(`process ${owner.pid}`);
      seconds.push(refused.seconds);
      await wait(BUSY_MS / LATE_STARTS);
    }
    expect(stateOf(DATA_DIR)).toEqual(before);
    owner.child.kill('SIGCONT');

    expect(await isKnown(address, guid)).toBe(true);
    expect(await stopProcess(owner)).toBe(0);
    if (isLong) console.log(`${LATE_STARTS} late starts, seconds each: ${seconds.join(' ')}`);
    // On an idle machine even a complete start takes seconds.
    if (isLong) expect(Math.max(...seconds)).toBeLessThan(5);
  });

  it('is taken by one of many processes that start together, and each of the others names the owner', async () => {
    const DATA_DIR = await directories.prepared('race');
    const all = Array.from({ length: STARTS_AT_ONCE }, () => start({ DATA_DIR }));
    const addresses = await Promise.all(all.map((one) => one.ready.catch(() => undefined)));
    const winner = all.find((_one, index) => addresses[index] !== undefined);
    const others = all.filter((one) => one !== winner);
    const ends = await Promise.all(others.map(({ exited }) => exited));

    expect(addresses.filter((address) => address !== undefined)).toHaveLength(1);
    expect(ends.map(({ code }) => code)).toEqual(others.map(() => 1));
    for (const { output } of others) {
      expect(output().stderr).toContain(`process ${winner?.pid}`);
    }
    expect(ownerOf(DATA_DIR)?.pid).toBe(winner?.pid);
  });
});

describe('the data directory of a killed provider', () => {
  it('can be taken at once by the next start, every time, with all sign-ups intact', async () => {
    const DATA_DIR = await directories.prepared('killed');
    const guids: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const owner = start({ DATA_DIR });
      guids.push(await signUp(await owner.ready, round));
      expect(ownerOf(DATA_DIR)?.pid).toBe(owner.pid);
      await killProcess(owner);
      expect(ownerOf(DATA_DIR)).toBeUndefined();
    }
    const last = start({ DATA_DIR });
    const address = await last.ready;
    const known = await Promise.all(guids.map((guid) => isKnown(address, guid)));

    expect(known).toEqual(guids.map(() => true));
    expect(await stopProcess(last)).toBe(0);
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('owner'))).toEqual([]);
  });
});
