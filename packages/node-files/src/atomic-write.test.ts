import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { writeFileAtomically, writeLinesAtomically } from './atomic-write.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

describe('a file written in one step', () => {
  it('replaces the old one, readable by its owner only', () => {
    const place = temporaryFolder();
    const file = place.file('a.json', 'old');
    writeFileAtomically(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('in a missing folder fails with a message that says so', () => {
    expect(() => writeFileAtomically(temporaryFolder().at('no/a.json'), 'new')).toThrow(
      /ENOENT.*open/,
    );
  });

  it('leaves the old one as it is if the disk takes only a part of the new one', () => {
    const place = temporaryFolder();
    const file = place.file('a.json', 'old');
    const write = `
      import { writeFileAtomically } from ${JSON.stringify(new URL('atomic-write.ts', import.meta.url).href)};
      writeFileAtomically(process.argv.at(-1), 'x'.repeat(600_000));
    `;
    // No file of this process may grow beyond 512 KiB: like a full disk, the system takes what
    // fits, and then fails.
    const limited = 'ulimit -f 512 && exec "$0" --import tsx --input-type=module -e "$1" "$2"';
    const words = ['-c', limited, process.execPath, write, file];
    const run = spawnSync('bash', words, { cwd: import.meta.dirname, encoding: 'utf8' });
    expect(run.stderr).toContain('EFBIG');
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(place.folder)).toEqual(['a.json']);
  });

  it('leaves no temporary file behind if it cannot replace the old one', () => {
    const place = temporaryFolder();
    place.file('x', '');
    expect(() => writeFileAtomically(place.folder, 'text')).toThrow();
    expect(readdirSync(place.folder)).toEqual(['x']);
  });

  it('may be written line by line, and stays as it was if a line cannot be made', async () => {
    const place = temporaryFolder();
    const file = place.file('a.txt', 'old');
    await writeLinesAtomically(file, ['one\n', 'two\n']);
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    function* broken() {
      yield 'three\n';
      throw new Error('no more');
    }
    await expect(writeLinesAtomically(file, broken())).rejects.toThrow('no more');
    expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
    expect(readdirSync(place.folder)).toEqual(['a.txt']);
    await expect(writeLinesAtomically(place.at('no/a'), ['x'])).rejects.toThrow(/ENOENT/);
  });
});
