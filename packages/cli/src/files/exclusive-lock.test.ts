import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import { describe, expect, it, vi } from 'vitest';
import { aFault, before } from '../testing/disk-moments.ts';
import { aWorkplace } from '../testing/run.ts';
import { codeOf } from './code-of.ts';
import { lockHolder, tryLock } from './exclusive-lock.ts';

/** The id of a process that has ended. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

/** The start time of a process on Linux; empty on other systems. */
function startOf(pid: number): string {
  const file = `/proc/${String(pid)}/stat`;
  if (!existsSync(file)) return '';
  return /\) (?:\S+ ){19}(\S+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

const NAMESPACE = existsSync('/proc/self/ns/pid') ? readlinkSync('/proc/self/ns/pid') : '';
const HERE = `${hostname()} ${NAMESPACE}`;

describe('a lock', () => {
  it('is held by one process at a time', () => {
    const file = aWorkplace().at('x.lock');
    const held = tryLock(file);
    expect(held).toBeDefined();
    expect(tryLock(file)).toBeUndefined();
    expect(lockHolder(file)?.id).toBe(String(process.pid));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    held?.release();
    expect(existsSync(file)).toBe(false);
    expect(tryLock(file)).toBeDefined();
  });

  it('of a process that has ended is taken over', () => {
    const file = aWorkplace().at('x.lock');
    writeFileSync(file, `${String(deadProcess())} 123`);
    expect(tryLock(file)).toBeDefined();
    expect(lockHolder(file)?.id).toBe(String(process.pid));
  });

  it('of a process whose id now belongs to another one is taken over', () => {
    const file = aWorkplace().at('x.lock');
    writeFileSync(file, `${String(process.pid)} 1`);
    expect(tryLock(file)).toBeDefined();
  });

  it('of a running process is kept, with or without a start time in the lock', () => {
    const file = aWorkplace().at('x.lock');
    const id = String(process.ppid);
    for (const start of ['', ' ', ` ${startOf(process.ppid)}`]) {
      writeFileSync(file, `${id}${start}`);
      expect(tryLock(file)).toBeUndefined();
      expect(lockHolder(file)?.id).toBe(id);
    }
  });

  it('holds the start time of its process, if the system gives one, its host and its PID namespace', () => {
    const file = aWorkplace().at('x.lock');
    tryLock(file);
    expect(readFileSync(file, 'utf8')).toBe(
      `${String(process.pid)} ${startOf(process.pid)} ${HERE}`,
    );
  });

  it.each([
    ['on another host', `1 5 elsewhere.example ${NAMESPACE}`],
    ['in another container of this host', `1 5 ${hostname()} pid:[4]`],
  ])('of a process %s is kept, because it cannot be seen from here', (_, identity) => {
    const file = aWorkplace().file('x.lock', identity);
    expect(tryLock(file)).toBeUndefined();
    expect(lockHolder(file)).toMatchObject({ id: '1', isElsewhere: true });
  });

  it('of a process that has ended on this host is taken over', () => {
    const file = aWorkplace().file('x.lock', `${String(deadProcess())} 123 ${HERE}`);
    expect(tryLock(file)).toBeDefined();
  });

  it('leaves nothing behind if the disk is full', () => {
    const place = aWorkplace();
    let isFull = true;
    before('writeFileSync', (file) => {
      if (!isFull) return;
      isFull = false;
      writeFileSync(String(file), '');
      throw aFault('ENOSPC');
    });
    expect(() => tryLock(place.at('x.lock'))).toThrow('ENOSPC');
    expect(readdirSync(place.folder)).toEqual([]);
  });

  it('is held by one process at a time on a disk without hard links, too', () => {
    const place = aWorkplace();
    before('linkSync', () => {
      throw aFault('EPERM');
    });
    expect(tryLock(place.at('x.lock'))).toBeDefined();
    expect(tryLock(place.at('x.lock'))).toBeUndefined();
    expect(lockHolder(place.at('x.lock'))?.id).toBe(String(process.pid));
    expect(readdirSync(place.folder)).toEqual(['x.lock']);
  });

  it('whose file is gone has no holder, and can be released without an error', () => {
    const file = aWorkplace().at('x.lock');
    const held = tryLock(file);
    rmSync(file);
    expect(lockHolder(file)).toBeUndefined();
    expect(() => held?.release()).not.toThrow();
  });

  it.each(['', 'nonsense', '-1 2', '0 0'])('that contains %j belongs to no process', (content) => {
    const file = aWorkplace().at('x.lock');
    writeFileSync(file, content);
    expect(tryLock(file)).toBeDefined();
  });

  it('in a missing folder is an error', () => {
    expect(() => tryLock(aWorkplace().at('no/x.lock'))).toThrow(/ENOENT/);
  });

  it('that cannot be read is an error', () => {
    const folder = aWorkplace().folder;
    expect(() => tryLock(folder)).toThrow(/EISDIR/);
  });

  it('of a running process of another user is kept', () => {
    const file = aWorkplace().at('x.lock');
    writeFileSync(file, String(process.ppid));
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw aFault('EPERM');
    });
    expect(tryLock(file)).toBeUndefined();
    kill.mockRestore();
  });

  it('on a system that gives no start times is kept by the id alone', () => {
    const [own, other] = [aWorkplace().at('own.lock'), aWorkplace().at('other.lock')];
    writeFileSync(other, `${String(process.ppid)} 1`);
    before('readFileSync', (file) => {
      if (String(file).startsWith('/proc/')) throw aFault('ENOENT');
    });
    expect(tryLock(other)).toBeUndefined();
    tryLock(own);
    expect(readFileSync(own, 'utf8')).toBe(`${String(process.pid)}  ${HERE}`);
  });
});

/** Takes the lock again and again, and ends with 1 if another process is in between. */
const TAKER = `
  import { rmSync, writeFileSync } from 'node:fs';
  import { tryLock } from ${JSON.stringify(new URL('exclusive-lock.ts', import.meta.url).href)};
  const [file, start] = process.argv.slice(-2);
  while (Date.now() < Number(start)) ;
  for (let taken = 0; taken < 100; ) {
    const lock = tryLock(file);
    if (!lock) continue;
    writeFileSync(file + '.inside', '', { flag: 'wx' });
    rmSync(file + '.inside');
    lock.release();
    taken += 1;
  }
`;

describe('a lock that several processes want at the same time', () => {
  it('lets in one after the other, whoever held it before', async () => {
    const file = aWorkplace().file('x.lock', `${String(deadProcess())} 123`);
    const start = String(Date.now() + 1_500);
    const words = ['--import', 'tsx', '--input-type=module', '-e', TAKER, file, start];
    const takers = Array.from({ length: 4 }, () =>
      spawn(process.execPath, words, {
        cwd: import.meta.dirname,
        stdio: 'ignore',
        timeout: 20_000,
      }),
    );
    const ends = await Promise.all(takers.map((taker) => once(taker, 'exit')));
    expect(ends.map(([code]) => code as unknown)).toEqual([0, 0, 0, 0]);
  }, 30_000);
});

describe('a stale lock that several processes take over at the same time', () => {
  const stale = `${String(deadProcess())} 123`;
  const running = String(process.ppid);

  function aStaleLock() {
    const place = aWorkplace();
    return { place, folder: place.folder, file: place.file('x.lock', stale) };
  }

  it('stays with the process that was faster', () => {
    const { folder, file } = aStaleLock();
    before('linkSync', (written) => {
      if (String(written).startsWith(`${file}.stale.`)) writeFileSync(file, running);
    });
    expect(tryLock(file)).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(running);
    expect(readdirSync(folder)).toEqual(['x.lock']);
  });

  it('is left to the process that is removing it', () => {
    const { place, file } = aStaleLock();
    place.file('x.lock.stale', running);
    expect(tryLock(file)).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(stale);
  });

  it('is taken over even if the process that was removing it has ended too', () => {
    const { place, folder, file } = aStaleLock();
    place.file('x.lock.stale', stale);
    expect(tryLock(file)).toBeDefined();
    expect(lockHolder(file)?.id).toBe(String(process.pid));
    expect(readdirSync(folder)).toEqual(['x.lock']);
  });

  it('is taken if the other process has removed it meanwhile', () => {
    const { file } = aStaleLock();
    before('readFileSync', (name) => {
      if (name === file) rmSync(file, { force: true });
    });
    expect(tryLock(file)).toBeDefined();
  });

  it('is given up after three attempts', () => {
    const file = aWorkplace().at('x.lock');
    const attempts = before('linkSync', () => writeFileSync(file, stale));
    before('readFileSync', (name) => {
      if (name === file) rmSync(file);
    });
    expect(tryLock(file)).toBeUndefined();
    expect(attempts()).toBe(3);
  });
});

describe('the code of an error', () => {
  it('is there only if a system call failed', () => {
    expect(codeOf(aFault('EACCES'))).toBe('EACCES');
    for (const other of [new Error('x'), 'x', { code: 'EACCES' }]) {
      expect(codeOf(other)).toBeUndefined();
    }
  });
});
