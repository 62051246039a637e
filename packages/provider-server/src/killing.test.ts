import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ownerOf } from './data-directory/owner-file.ts';
import { dataDirectories } from './testing/data-directories.ts';
import { killProcess, startProcess, stopProcess } from './testing/processes.ts';
import { startedProcesses } from './testing/started-processes.ts';

const LONG = process.env['LONG'] === '1';
const directories = dataDirectories();
afterAll(directories.remove);
const start = startedProcesses(startProcess);

describe('a provider that is killed', () => {
  it('at its first start leaves nothing that stops the next one', async () => {
    const moments = LONG
      ? Array.from({ length: 40 }, (_, index) => 300 + 100 * index)
      : [900, 2000];
    const DATA_DIR = directories.fresh('first start');
    for (const moment of moments) {
      const one = start({ DATA_DIR });
      await Promise.race([wait(moment), one.ready]);
      await killProcess(one);
    }
    const last = start({ DATA_DIR });

    expect(await last.ready).toContain('http://127.0.0.1:');
    expect(await stopProcess(last)).toBe(0);
    expect(existsSync(`${DATA_DIR}/database`)).toBe(true);
    expect(readdirSync(DATA_DIR).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('lets the next one in at once, every time', async () => {
    const DATA_DIR = await directories.prepared('killed');
    for (let round = 0; round < (LONG ? 20 : 2); round += 1) {
      const owner = start({ DATA_DIR });
      await owner.ready;
      expect(ownerOf(DATA_DIR)?.pid).toBe(owner.pid);
      await killProcess(owner);
      expect(ownerOf(DATA_DIR)).toBeUndefined();
    }
  });
});
