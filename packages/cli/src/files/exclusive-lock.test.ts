import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { aWorkplace } from '../testing/run.ts';
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
});
