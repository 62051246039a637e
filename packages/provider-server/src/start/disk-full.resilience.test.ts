import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dataDirectories } from '../testing/data-directories.ts';
import { startProcess, stopProcess } from '../testing/processes.ts';
import { killAfterEach } from '../testing/kill-after-each.ts';

const directories = dataDirectories();
afterAll(directories.remove);
const start = killAfterEach(startProcess);

const mount = (...args: readonly string[]) =>
  execFileSync('mount', ['-t', 'tmpfs', ...args], { stdio: 'ignore' });

/** Mounts a small disk. Returns undefined if this user may not mount one. */
function smallDisk(megabytes: number): string | undefined {
  const path = directories.fresh('small disk');
  mkdirSync(path);
  try {
    mount('-o', `size=${megabytes}m`, 'tmpfs', path);
    return path;
  } catch {
    return undefined; // Only root may mount, and not in every container.
  }
}

describe('a first start on a disk that is full', () => {
  it('prints one line that says so and names the folder, and the next start succeeds once there is space', async ({
    skip,
  }) => {
    const disk = smallDisk(20);
    if (disk === undefined) return skip('not run: no disk can be mounted here');
    try {
      const DATA_DIR = join(disk, 'data');
      const one = start({ DATA_DIR });
      expect((await one.exited).code).toBe(1);
      const lines = one.output().stderr.trim().split('\n');
      const events = lines.map((line) => JSON.parse(line) as { event: string; detail?: string });
      const refused = events.filter(({ event }) => event === 'not started');
      expect(refused.map(({ detail }) => detail)).toEqual([
        expect.stringMatching(
          `^The database in the data directory ${DATA_DIR} cannot be opened \\(ENOSPC\\b.*\\)\\.$`,
        ),
      ]);
      expect(readdirSync(DATA_DIR).toSorted()).toEqual(['bank-details.key']);

      mount('-o', 'remount,size=200m', 'tmpfs', disk);
      const other = start({ DATA_DIR });
      await other.ready;
      expect(await stopProcess(other)).toBe(0);
      expect(readdirSync(DATA_DIR).filter((name) => name.includes('unfinished'))).toEqual([]);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});
