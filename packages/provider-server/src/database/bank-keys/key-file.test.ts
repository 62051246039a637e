import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyRingFromFile } from './key-file.ts';

/** Linux lists the open files of a process here. */
const OPEN_FILES = '/proc/self/fd';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kettle-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the key file', () => {
  it('is created once, readable by its owner only, and reused from then on', () => {
    const file = join(folder, 'key');
    const [made, read] = [keyRingFromFile(file), keyRingFromFile(file)];

    expect(made.ok && read.ok && made.value.current.id === read.value.current.id).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['key']);
  });

  it('holds a different key in every data directory', () => {
    const [one, other] = ['a', 'b'].map((name) => keyRingFromFile(join(folder, name)));

    expect(one?.ok && other?.ok && one.value.current.id !== other.value.current.id).toBe(true);
  });

  it('is refused when it holds no valid key', () => {
    writeFileSync(join(folder, 'key'), 'nonsense');

    expect(keyRingFromFile(join(folder, 'key')).ok).toBe(false);
  });

  it('may end with a line break', () => {
    writeFileSync(join(folder, 'key'), `${Buffer.alloc(32, 1).toString('base64')}\n`);

    expect(keyRingFromFile(join(folder, 'key')).ok).toBe(true);
  });

  it('is not replaced when the existing file cannot be read', () => {
    const file = join(folder, 'key');
    symlinkSync(file, file);

    expect(() => keyRingFromFile(file)).toThrow('ELOOP');
  });

  it.skipIf(!existsSync(OPEN_FILES))('is closed after it was written', () => {
    const before = readdirSync(OPEN_FILES).length;
    keyRingFromFile(join(folder, 'key'));

    expect(readdirSync(OPEN_FILES)).toHaveLength(before);
  });
});
