import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf, takeOwnership } from './owner-file.ts';
import { identityOf } from './process-identity.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kettle-owner-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plant = (owner: object): void =>
  writeFileSync(join(folder, 'owner.1'), JSON.stringify({ host: hostname(), ...owner }));

describe('a data directory', () => {
  it('is taken by one process, which is named to the next one and can release the directory', () => {
    const first = takeOwnership(folder);
    const second = takeOwnership(folder);

    expect(second).toMatchObject({ kind: 'held', owner: { pid: process.pid, host: hostname() } });
    if (first.kind === 'taken') first.release();
    expect(ownerOf(folder)).toBeUndefined();
    expect(takeOwnership(folder).kind).toBe('taken');
  });

  it('leaves one owner file, readable by its owner only', () => {
    takeOwnership(folder);

    expect(readdirSync(folder)).toEqual(['owner.1']);
    expect(statSync(join(folder, 'owner.1')).mode & 0o777).toBe(0o600);
  });

  it('is not changed by a process that finds it held', () => {
    takeOwnership(folder);
    const before = statSync(folder).mtimeMs;
    takeOwnership(folder);

    expect(statSync(folder).mtimeMs).toBe(before);
    expect(readdirSync(folder)).toEqual(['owner.1']);
  });

  it('can be taken again after its owner was killed', async () => {
    const sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    plant(identityOf(sleeper.pid ?? 0));
    expect(takeOwnership(folder).kind).toBe('held');

    sleeper.kill('SIGKILL');
    await once(sleeper, 'exit');
    expect(takeOwnership(folder).kind).toBe('taken');
    expect(readdirSync(folder)).toEqual(['owner.2']);
  });

  it('can be taken when another process has the process id of its dead owner', () => {
    plant({ pid: process.pid, startedAt: 'long ago' });

    expect(takeOwnership(folder).kind).toBe('taken');
  });

  it('stays held by an owner on another host, however old the owner file is', () => {
    plant({ pid: 1, host: 'elsewhere.example' });

    expect(takeOwnership(folder)).toMatchObject({
      kind: 'held',
      owner: { host: 'elsewhere.example' },
    });
  });

  it.each(['', '{', 'null', '"released"', '{"pid":"1"}', '{"pid":-1,"host":"h"}'])(
    'can be taken when its owner file is the incomplete %j',
    (content) => {
      writeFileSync(join(folder, 'owner.1'), content);

      expect(takeOwnership(folder).kind).toBe('taken');
    },
  );
});
