import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ownerOf } from './data-directory/owner-file.ts';
import { openDatabase } from './store/database.ts';
import { dataDirectories } from './testing/data-directories.ts';
import { killProcess, stopProcess } from './testing/processes.ts';
import { signUpThroughKills } from './testing/sign-up-through-kills.ts';
import { startedProcesses } from './testing/started-processes.ts';

const LONG = process.env['LONG'] === '1';
const directories = dataDirectories();
afterAll(directories.remove);
const start = startedProcesses();

describe('a provider that is killed', () => {
  it('[KE7] in the middle of sign-ups loses none that it answered, and doubles none', async () => {
    const DATA_DIR = await directories.prepared('sign-ups');
    const kills = LONG ? 20 : 3;
    const submissions = LONG ? 2000 : 150;
    const report = await signUpThroughKills({
      start: (port) => start({ DATA_DIR, PORT: String(port) }),
      submissions,
      clients: LONG ? 16 : 8,
      kills,
    });
    const database = await openDatabase({ directory: `${DATA_DIR}/database` }, () => undefined);
    const houses = await database.db.selectFrom('house').select(['guid', 'natural_key']).execute();
    const mandates = await database.db.selectFrom('mandate').select('member_id').execute();
    await database.close();
    const stored = new Set(houses.map(({ guid }) => guid));

    expect(report.kills).toBe(kills);
    expect(report.guids.size).toBe(submissions);
    expect([...report.guids.values()].filter((guid) => !stored.has(guid))).toEqual([]);
    expect(mandates).toHaveLength(submissions);
    expect(houses.filter(({ natural_key: key }) => key.includes('test street'))).toHaveLength(
      submissions,
    );
  });

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
