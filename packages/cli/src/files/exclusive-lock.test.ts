import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { aWorkplace } from '../testing/run.ts';
import { lockHolder, tryLock } from './exclusive-lock.ts';

/** The id of a process that is surely gone. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

describe('a lock', () => {
  it('is held by one at a time', () => {
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

  it('of a process that is gone is taken over', () => {
    const file = aWorkplace().at('x.lock');
    writeFileSync(file, `${String(deadProcess())} 123`);
    expect(tryLock(file)).toBeDefined();
    expect(lockHolder(file)).toBe(String(process.pid));
  });

  it('of a process whose id was given out again is taken over', () => {
    const file = aWorkplace().at('x.lock');
    writeFileSync(file, `${String(process.pid)} 1`);
    expect(tryLock(file)).toBeDefined();
  });

  it.each(['', 'nonsense', '-1 2', '0 0'])('with %j in it is nobody’s', (content) => {
    const file = aWorkplace().at('x.lock');
    writeFileSync(file, content);
    expect(tryLock(file)).toBeDefined();
  });

  it('in a folder that is not there is an error', () => {
    expect(() => tryLock(aWorkplace().at('no/x.lock'))).toThrow(/ENOENT/);
  });
});
