import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorCode } from './error-code.ts';
import { lockHolder, takeLock } from './file-lock.ts';
import { identityOf } from './process-identity.ts';
import { aFault, beforeCall } from './testing/disk-faults.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const HERE = identityOf();
/** The test runner's main process, which runs as long as a test does. */
const RUNNING = JSON.stringify(identityOf(process.ppid));

/** What the lock of a process that has ended holds. */
function ofDeadProcess(more: object = {}): string {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  return JSON.stringify({ ...HERE, pid, startedAt: 'earlier', ...more });
}

function isTaken(file: string, ...options: [] | [{ readonly isHostEnough: boolean }]): boolean {
  return takeLock(file, ...options).isTaken;
}

describe('a lock', () => {
  it('is held by one process at a time, which is named to the next one', () => {
    const file = temporaryFolder().at('x.lock');
    const first = takeLock(file);
    expect(takeLock(file)).toMatchObject({ isTaken: false, pid: process.pid, host: hostname() });
    expect(lockHolder(file)?.pid).toBe(process.pid);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    if (first.isTaken) first.release();
    expect(existsSync(file)).toBe(false);
    expect(isTaken(file)).toBe(true);
  });

  it('identifies its process, even beside a later one with the same id', () => {
    const file = temporaryFolder().at('x.lock');
    takeLock(file);
    const held: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(held).toEqual(HERE);
    expect(held).toMatchObject({ pid: process.pid, host: hostname() });
  });

  it('that another process holds can be read without changing anything', () => {
    const { folder, file } = temporaryFolder();
    const lock = file('x.lock', RUNNING);
    const { mtimeMs } = statSync(folder);
    expect(isTaken(lock)).toBe(false);
    expect(statSync(folder).mtimeMs).toBe(mtimeMs);
    expect(readFileSync(lock, 'utf8')).toBe(RUNNING);
  });

  it('of a process that has ended is taken over', () => {
    const file = temporaryFolder().file('x.lock', ofDeadProcess());
    expect(lockHolder(file)).toBeUndefined();
    expect(isTaken(file)).toBe(true);
    expect(lockHolder(file)?.pid).toBe(process.pid);
  });

  it('of a process that was killed is taken over', async () => {
    const sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    const file = temporaryFolder().file('x.lock', JSON.stringify(identityOf(sleeper.pid)));
    expect(isTaken(file)).toBe(false);
    sleeper.kill('SIGKILL');
    await once(sleeper, 'exit');
    expect(isTaken(file)).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    'of a process that has ended, and whose parent has not noticed, is taken over',
    async () => {
      // The shell becomes `sleep`, which never waits for the child that the shell has started.
      const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60']);
      const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(String(printed));
      const stat = () => readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
      await vi.waitUntil(() => stat().includes(') Z '), 10_000);
      const file = temporaryFolder().file('x.lock', JSON.stringify(identityOf(pid)));
      expect(isTaken(file)).toBe(true);
      parent.kill();
    },
  );

  it('of a process whose id now belongs to another one is taken over', () => {
    const text = JSON.stringify({ ...HERE, startedAt: 'another boot:1' });
    expect(isTaken(temporaryFolder().file('x.lock', text))).toBe(true);
  });

  it('of a running process is kept, with or without a start time in the lock', () => {
    const place = temporaryFolder();
    const { startedAt: _, ...withoutStart } = identityOf(process.ppid);
    for (const text of [RUNNING, JSON.stringify(withoutStart)]) {
      const file = place.file('x.lock', text);
      expect(takeLock(file)).toMatchObject({ pid: process.ppid, isElsewhere: false });
    }
  });

  it.each([
    ['on another host', { host: 'elsewhere.example' }],
    ['in another container of this host', { pidNamespace: 'pid:[4]' }],
  ])('of a process %s is kept, because it cannot be seen from here', (_, more) => {
    const file = temporaryFolder().file('x.lock', ofDeadProcess(more));
    expect(takeLock(file)).toMatchObject({ isTaken: false, isElsewhere: true });
  });

  it('of a container that was restarted is taken over where the host is enough', () => {
    const place = temporaryFolder();
    const options = { isHostEnough: true };
    const restarted = place.file('a.lock', ofDeadProcess({ pidNamespace: 'pid:[4]' }));
    const elsewhere = place.file('b.lock', ofDeadProcess({ host: 'elsewhere.example' }));
    place.file('a.lock.stale', ofDeadProcess({ pidNamespace: 'pid:[4]' }));
    expect(isTaken(restarted, options)).toBe(true);
    expect(isTaken(elsewhere, options)).toBe(false);
  });

  it('that was removed by hand is not released by the process that held it', () => {
    const place = temporaryFolder();
    const file = place.at('x.lock');
    const first = takeLock(file);
    const others = [{ startedAt: 'another boot:1' }, { host: 'elsewhere.example' }];
    for (const held of [RUNNING, ...others.map((other) => JSON.stringify({ ...HERE, ...other }))]) {
      place.file('x.lock', held);
      if (first.isTaken) first.release();
      expect(readFileSync(file, 'utf8')).toBe(held);
    }
    rmSync(file);
    expect(lockHolder(file)).toBeUndefined();
    expect(() => first.isTaken && first.release()).not.toThrow();
  });

  it('leaves nothing behind if the disk is full', () => {
    const place = temporaryFolder();
    let isFull = true;
    beforeCall('writeFileSync', (file) => {
      if (!isFull) return;
      isFull = false;
      place.file(String(file).slice(place.folder.length + 1), '');
      throw aFault('ENOSPC');
    });
    expect(() => takeLock(place.at('x.lock'))).toThrow('ENOSPC');
    expect(readdirSync(place.folder)).toEqual([]);
  });

  it('is held by one process at a time on a disk without hard links, too', () => {
    const place = temporaryFolder();
    beforeCall('linkSync', () => {
      throw aFault('EPERM');
    });
    expect(isTaken(place.at('x.lock'))).toBe(true);
    expect(isTaken(place.at('x.lock'))).toBe(false);
    expect(readdirSync(place.folder)).toEqual(['x.lock']);
  });

  it.each(['', '{', 'null', '"x"', '{"pid":"1"}', '{"pid":-1,"host":"h"}', '{"pid":0,"host":"h"}'])(
    'that contains %j belongs to no process',
    (content) => {
      expect(isTaken(temporaryFolder().file('x.lock', content))).toBe(true);
    },
  );

  it('in a missing folder is an error, and so is one that cannot be read', () => {
    const { folder, at } = temporaryFolder();
    expect(() => takeLock(at('no/x.lock'))).toThrow(/ENOENT/);
    expect(() => takeLock(folder)).toThrow(/EISDIR/);
  });

  it('of a running process of another user is kept', () => {
    const file = temporaryFolder().file('x.lock', RUNNING);
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw aFault('EPERM');
    });
    expect(isTaken(file)).toBe(false);
    kill.mockRestore();
  });

  it('on a system that gives no start times is kept by the id alone', () => {
    const place = temporaryFolder();
    const other = place.file('other.lock', RUNNING);
    beforeCall('readFileSync', (file) => {
      if (String(file).startsWith('/proc/')) throw aFault('ENOENT');
    });
    expect(isTaken(other)).toBe(false);
    const own = place.at('own.lock');
    expect(isTaken(own)).toBe(true);
    expect(isTaken(own)).toBe(false);
  });

  it('is kept where each terminal has ps spell start times in its own language, as on macOS', () => {
    const place = temporaryFolder();
    writeFileSync(place.at('ps'), '#!/bin/sh\necho "in $LC_ALL"\n', { mode: 0o700 });
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    onTestFinished(() => {
      vi.unstubAllEnvs();
      platform.mockRestore();
    });
    vi.stubEnv('PATH', place.folder).stubEnv('LC_ALL', 'de_DE.UTF-8');
    expect(isTaken(place.at('x.lock'))).toBe(true);
    vi.stubEnv('LC_ALL', 'en_GB.UTF-8');
    expect(takeLock(place.at('x.lock'))).toMatchObject({ isTaken: false, startedAt: 'in C' });
  });
});

/** Takes the lock again and again, and ends with 1 if another process is in between. */
const TAKER = `
  import { rmSync, writeFileSync } from 'node:fs';
  import { takeLock } from ${JSON.stringify(new URL('file-lock.ts', import.meta.url).href)};
  const [file, start] = process.argv.slice(-2);
  while (Date.now() < Number(start)) ;
  for (let taken = 0; taken < 100; ) {
    const lock = takeLock(file);
    if (!lock.isTaken) continue;
    writeFileSync(file + '.inside', '', { flag: 'wx' });
    rmSync(file + '.inside');
    lock.release();
    taken += 1;
  }
`;

describe('a lock that several processes want at the same time', () => {
  it('is held by one process after the other', async () => {
    const file = temporaryFolder().file('x.lock', ofDeadProcess());
    const start = String(Date.now() + 1_500);
    const words = ['--import', 'tsx', '--input-type=module', '-e', TAKER, file, start];
    const takers = Array.from({ length: 4 }, () =>
      spawn(process.execPath, words, {
        cwd: import.meta.dirname,
        stdio: 'ignore',
        timeout: 60_000,
      }),
    );
    const ends = await Promise.all(takers.map((taker) => once(taker, 'exit')));
    expect(ends.map(([code]) => code as unknown)).toEqual([0, 0, 0, 0]);
  }, 90_000);
});

describe('a stale lock that several processes take over at the same time', () => {
  function aStaleLock() {
    const place = temporaryFolder();
    return { place, folder: place.folder, file: place.file('x.lock', ofDeadProcess()) };
  }

  it('stays with the process that was faster', () => {
    const { folder, file } = aStaleLock();
    beforeCall('linkSync', (written) => {
      if (String(written).startsWith(`${file}.stale.`)) writeFileSync(file, RUNNING);
    });
    expect(takeLock(file)).toMatchObject({ isTaken: false, pid: process.ppid });
    expect(readFileSync(file, 'utf8')).toBe(RUNNING);
    expect(readdirSync(folder)).toEqual(['x.lock']);
  });

  it('is left to the process that is removing it, which is named', () => {
    const { place, file } = aStaleLock();
    const stale = readFileSync(file, 'utf8');
    place.file('x.lock.stale', RUNNING);
    expect(takeLock(file)).toMatchObject({ isTaken: false, pid: process.ppid });
    expect(readFileSync(file, 'utf8')).toBe(stale);
  });

  it('is taken over even if the process that was removing it has ended too', () => {
    const { place, folder, file } = aStaleLock();
    place.file('x.lock.stale', ofDeadProcess());
    expect(isTaken(file)).toBe(true);
    expect(lockHolder(file)?.pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['x.lock']);
  });

  it('is taken if the other process has removed it meanwhile', () => {
    const { file } = aStaleLock();
    beforeCall('readFileSync', (name) => {
      if (name === file) rmSync(file, { force: true });
    });
    expect(isTaken(file)).toBe(true);
  });

  it('is an error when it can never be created', () => {
    const file = temporaryFolder().at('x.lock');
    beforeCall('linkSync', () => {
      throw aFault('EEXIST');
    });
    expect(() => takeLock(file)).toThrow('cannot be created as a lock');
  });
});

describe('the code of an error', () => {
  it('is there only if a system call failed', () => {
    expect(errorCode(aFault('EACCES'))).toBe('EACCES');
    for (const other of [new Error('x'), 'x', { code: 'EACCES' }]) {
      expect(errorCode(other)).toBeUndefined();
    }
  });
});
