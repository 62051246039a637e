import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFolder, syncFolder } from './folders.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

describe('a folder', () => {
  it('is made with its parents, for its owner only, and may be there already', () => {
    const { at } = temporaryFolder();
    for (let time = 0; time < 2; time += 1) makeFolder(at('a/b/c'));
    for (const name of ['a', 'a/b', 'a/b/c']) expect(statSync(at(name)).mode & 0o777).toBe(0o700);
  });

  it.runIf(existsSync('/proc/self'))('that no system can make is an error', () => {
    expect(() => makeFolder('/proc/kettle/state')).toThrow(/ENOENT/);
  });

  it('in place of a file is an error', () => {
    const place = temporaryFolder();
    expect(() => makeFolder(place.file('a', ''))).toThrow(/EEXIST/);
    expect(() => makeFolder(place.at('a/b'))).toThrow(/ENOTDIR/);
  });

  it('is synced wherever the system opens folders, which Windows does not', () => {
    expect(() => syncFolder(temporaryFolder().folder)).not.toThrow();
    expect(() => syncFolder(temporaryFolder().at('missing'))).toThrow(/ENOENT/);
    expect(() => syncFolder(temporaryFolder().at('missing'), 'win32')).not.toThrow();
  });
});
