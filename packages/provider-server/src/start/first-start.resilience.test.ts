import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isLong } from '@kettle/core/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { dataDirectories } from '../testing/data-directories.ts';
import {
  killProcess,
  startProcess,
  stopProcess,
  type ProviderProcess,
} from '../testing/processes.ts';
import { killAfterEach } from '../testing/kill-after-each.ts';

const POLL_MS = 3;
/** The number of entries after about a third of the initialisation. */
const EARLY_ENTRIES = 300;
const MAX_STARTS = 40;
const directories = dataDirectories();
afterAll(directories.remove);
const start = killAfterEach(startProcess);

/** Counts the files and folders in the directory, which change while they are counted. */
function entriesIn(directory: string): number {
  try {
    return readdirSync(directory, { recursive: true }).length;
  } catch {
    return 0; // The directory does not exist yet, or a folder in it was renamed during the count.
  }
}

/**
 * Kills the provider once the directory has `entries` entries or the provider is ready. Returns the
 * last count.
 */
async function killAt(one: ProviderProcess, DATA_DIR: string, entries: number): Promise<number> {
  let isReady = false;
  const readiness = one.ready.then(() => (isReady = true));
  readiness.catch(() => undefined); // The promise rejects if the provider is killed before it is ready.
  for (;;) {
    const found = entriesIn(DATA_DIR);
    if (found >= entries || isReady) {
      await killProcess(one);
      return found;
    }
    await wait(POLL_MS);
  }
}

/** Counts the entries of the directory after a complete first start. */
async function entriesOfWhole(): Promise<number> {
  const DATA_DIR = directories.fresh('whole');
  const whole = start({ DATA_DIR });
  await whole.ready;
  await killProcess(whole);
  return entriesIn(DATA_DIR);
}

/**
 * The entry counts at which to kill: from the owner file and key, through the database's files, to
 * the last file.
 */
async function killPoints(): Promise<readonly number[]> {
  if (!isLong) return [EARLY_ENTRIES];
  const all = await entriesOfWhole();
  const later = Array.from({ length: 32 }, (_, index) => Math.floor(((index + 1) * all) / 32));
  return [1, 2, 3, 4, 5, 6, 7, 8, ...later];
}

const isDuringInitialisation = (killedAt: string): boolean => !killedAt.endsWith('renamed');

/**
 * Returns the number of entries that the killed start left, and whether it had renamed the
 * database.
 */
async function killAndStartAgain(moment: number): Promise<string> {
  const DATA_DIR = directories.fresh(`killed at ${moment}`);
  const entries = await killAt(start({ DATA_DIR }), DATA_DIR, moment);
  const killedAt = `${entries}${existsSync(`${DATA_DIR}/database`) ? ' renamed' : ''}`;
  const next = start({ DATA_DIR });
  expect(await next.ready).toContain('http://127.0.0.1:');
  expect(await stopProcess(next)).toBe(0);
  expect(readdirSync(DATA_DIR).toSorted()).toEqual(['bank-details.key', 'database']);
  return killedAt;
}

describe('a first start that is killed', () => {
  it('leaves nothing that prevents the next start, whatever was on the disk', async () => {
    const killedAt: string[] = [];
    for (const moment of await killPoints()) killedAt.push(await killAndStartAgain(moment));
    if (isLong)
      console.log(`${killedAt.length} first starts, killed at entries: ${killedAt.join(', ')}`);

    // At least one start must be killed during the initialisation, or the test proves nothing. On a
    // busy machine a kill can come late.
    while (!killedAt.some(isDuringInitialisation) && killedAt.length < MAX_STARTS)
      killedAt.push(await killAndStartAgain(EARLY_ENTRIES));
    expect(killedAt.filter(isDuringInitialisation)).not.toEqual([]);
  });
});
