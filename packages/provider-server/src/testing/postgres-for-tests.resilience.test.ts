import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresBinaries } from './postgres-binaries.ts';
import { postgresForTests } from './postgres-for-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'kettle-postgres-test-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;

function emptyFolder(name: string, mode: number): string {
  const path = join(folder, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

describe('the PostgreSQL server of the tests', () => {
  it.runIf(isRoot)('runs when only root may enter the folder of its programs', async () => {
    const installed = dirname(dirname(postgresBinaries().postgres));
    const closed = emptyFolder('closed', 0o700);
    execFileSync('cp', ['-a', installed, join(closed, 'native')]);
    const temp = emptyFolder('temp', 0o755);
    const binaries = postgresBinaries(join(closed, 'native'), temp);
    const postgres = await postgresForTests(binaries);
    await postgres.stop();

    expect(binaries.postgres.startsWith(temp)).toBe(true);
    expect(postgresBinaries(join(closed, 'native'), temp)).toEqual(binaries);
  });

  it('does not run programs that somebody else could have put into the temp folder', () => {
    const temp = emptyFolder('shared', 0o755);
    const { version } = postgresBinaries();
    emptyFolder(`shared/kettle-test-postgres-${version}-bin`, 0o777);

    expect(() => postgresBinaries(join(folder, 'none'), temp)).toThrow('Remove it, and try again.');
  });

  it.each([
    ['is missing', undefined, 'ENOENT'],
    ['ends at once', 'echo out of order >&2; exit 3', /ended with 3\nout of order/],
    ['never gets ready', 'exec sleep 60', 'was not ready in time'],
  ])('is an error with its reason when its program %s', async (name, script, reason) => {
    const program = join(folder, name);
    if (script !== undefined) writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const binaries = { ...postgresBinaries(), postgres: program };

    await expect(postgresForTests(binaries, 1000)).rejects.toThrow(reason);
  });
});
