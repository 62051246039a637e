import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, it, vi } from 'vitest';
import { aFault, before } from '../testing/disk-moments.ts';
import { aWorkplace } from '../testing/run.ts';
import { codeOf, lockHolder, tryLock } from './exclusive-lock.ts';

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

describe('a lock', () => {
  it('is held by one process at a time', () => {
    const file = aWorkplace().at('x.lock');
    const held = tryLock(file);
    expect(held).toBeDefined();
    expect(tryLock(file)).toBeUndefined();
    expect(lockHolder(file)).toBe(String(process.pid));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    held?.release();
    expect(existsSync(file)).toBe(false);
    expect(tryLock(file)).toBeDefined();
  });

  it('of a process that has ended is taken over', () => {
    const file = aWorkplace().at('x.lock');
    writeFileSync(file, `${String(deadProcess())} 123`);
    expect(tryLock(file)).toBeDefined();
    expect(lockHolder(file)).toBe(String(process.pid));
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
      expect(lockHolder(file)).toBe(id);
    }
  });

  it('holds the start time of its process, if the system gives one', () => {
    const file = aWorkplace().at('x.lock');
    tryLock(file);
    expect(readFileSync(file, 'utf8')).toBe(`${String(process.pid)} ${startOf(process.pid)}`);
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
    expect(readFileSync(own, 'utf8')).toBe(`${String(process.pid)} `);
  });
});

describe('a stale lock that several processes take over at the same time', () => {
  const stale = `${String(deadProcess())} 123`;
  const running = String(process.ppid);

  function aStaleLock() {
    const place = aWorkplace();
    return { folder: place.folder, file: place.file('x.lock', stale) };
  }

  it('is put back if it was already the new lock of another process when it was moved', () => {
    const { folder, file } = aStaleLock();
    before('renameSync', () => writeFileSync(file, running));
    expect(tryLock(file)).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(running);
    expect(readdirSync(folder)).toEqual(['x.lock']);
  });

  it('stays with a third process that has locked meanwhile', () => {
    const { folder, file } = aStaleLock();
    before('renameSync', () => writeFileSync(file, '1'));
    before('linkSync', () => writeFileSync(file, running));
    expect(tryLock(file)).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(running);
    expect(readdirSync(folder)).toEqual(['x.lock']);
  });

  it('is an error if it cannot be put back', () => {
    const { file } = aStaleLock();
    before('renameSync', () => writeFileSync(file, running));
    before('linkSync', () => {
      throw aFault('EMLINK');
    });
    expect(() => tryLock(file)).toThrow('EMLINK');
  });

  it.each(['renameSync', 'readFileSync'] as const)(
    'is taken if the other process has removed it before the %s',
    (call) => {
      const { file } = aStaleLock();
      before(call, (name) => {
        if (name === file) rmSync(file, { force: true });
      });
      expect(tryLock(file)).toBeDefined();
    },
  );

  it('is an error if it cannot be moved away', () => {
    const { file } = aStaleLock();
    before('renameSync', () => {
      throw aFault('EACCES');
    });
    expect(() => tryLock(file)).toThrow('EACCES');
  });

  it('is given up after three attempts', () => {
    const file = aWorkplace().at('x.lock');
    let isOther = false;
    const attempts = before('writeFileSync', (name) => {
      if (isOther || name !== file) return;
      isOther = true;
      writeFileSync(file, stale);
      isOther = false;
    });
    before('readFileSync', (name) => {
      if (name === file) rmSync(file);
    });
    expect(tryLock(file)).toBeUndefined();
    expect(attempts()).toBe(2 * 3);
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
