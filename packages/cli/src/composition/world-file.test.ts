import { success, type Result } from '@kettle/core';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { SIGN_UP_DOCUMENT } from '../testing/documents.ts';
import { WorldFile } from './world-file.ts';

/**
 * A number in a file, stored as the fake provider stores its world. It parses the text again only
 * if the text changed.
 */
class Counter {
  value = 0;
  seen: string | undefined;
  readonly store: WorldFile;

  constructor(file: string) {
    this.store = new WorldFile(file);
  }

  add(): Promise<Result<number, never>> {
    return this.store.exclusively(async () => {
      await Promise.resolve();
      const text = this.store.reload();
      if (text !== this.seen) this.value = Number(text);
      this.seen = text;
      this.value += 1;
      this.store.onChange(() => (this.seen = String(this.value)));
      return success(this.value);
    });
  }
}

describe('the world’s file', () => {
  it('loses no change if several writers write at once', async () => {
    const file = aWorkspace().at('world.json');
    const counters = Array.from({ length: 5 }, () => new Counter(file));
    await Promise.all(counters.flatMap((counter) => [counter.add(), counter.add(), counter.add()]));
    expect(readFileSync(file, 'utf8')).toBe('15');
  });

  it('holds a change before the change is answered', async () => {
    const file = aWorkspace().at('world.json');
    const counter = new Counter(file);
    await counter.add();
    expect(readFileSync(file, 'utf8')).toBe('1');
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('writes once for all changes that wait at the same time', async () => {
    const file = aWorkspace().at('world.json');
    const store = new WorldFile(file);
    let snapshots = 0;
    const change = () =>
      store.exclusively(() => {
        store.onChange(() => String((snapshots += 1)));
        return Promise.resolve();
      });
    await Promise.all([change(), change(), change()]);
    expect(snapshots).toBe(1);
  });

  it('is read again only if another process has written it', async () => {
    const file = aWorkspace().at('world.json');
    const counter = new Counter(file);
    await counter.add();
    const text = counter.store.reload();
    expect(counter.store.reload()).toBe(text);
    writeFileSync(file, '42 and more');
    expect(counter.store.reload()).toBe('42 and more');
  });

  it('reports a failed change, and accepts further changes', async () => {
    const counter = new Counter(aWorkspace().at('world.json'));
    const failing = counter.store.exclusively(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    await expect(counter.add()).resolves.toEqual({ ok: true, value: 1 });
  });

  it('that cannot be accessed is named in the error', () => {
    const store = new WorldFile(path.join(aWorkspace().file('plain', ''), 'world.json'));
    expect(() => store.reload()).toThrow(
      /plain\/world\.json could not be read: a part of its path is a file/,
    );
  });

  it('that cannot be written fails the change', async () => {
    const counter = new Counter(aWorkspace().at('no/world.json'));
    await expect(counter.add()).rejects.toThrow(/could not be written: there is no such folder\.$/);
  });
});

describe('the state of the fake', () => {
  it('is in KETTLE_STATE_DIR, readable by its owner only', async () => {
    const workspace = aWorkspace();
    const run = await workspace.kettle([
      'signup',
      '--from',
      workspace.file('d.json', SIGN_UP_DOCUMENT),
    ]);
    expect(run.code).toBe(0);
    expect(statSync(workspace.at('state')).mode & 0o777).toBe(0o700);
    expect(statSync(workspace.at('state/fake-world.json')).mode & 0o777).toBe(0o600);
  });

  it('without a usable folder is reported with its path, in JSON too, and not as a program fault', async () => {
    const workspace = aWorkspace();
    const taken = workspace.file('state', '');
    const run = await workspace.kettle(['account', 'acc_taken', '--json']);
    expect(run).toMatchObject({ code: 1, stderr: '' });
    const message = `${taken} could not be written: a file with this name exists. Set KETTLE_STATE_DIR to a writable folder.`;
    expect(jsonOf(run)).toEqual({ errors: [{ message }] });
  });

  it.runIf(existsSync('/proc/self'))('fails instead of looping if no folder can be created', () => {
    // In a separate process, because it used to loop forever. Its limit is processor time, which a
    // busy machine does not shorten.
    const args = ['--import', 'tsx', 'main.ts', 'account', 'acc_taken'];
    const run = spawnSync('sh', ['-c', 'ulimit -t 60; exec "$0" "$@"', process.execPath, ...args], {
      cwd: path.join(import.meta.dirname, '..'),
      env: { KETTLE_STATE_DIR: '/proc/kettle/state' },
      encoding: 'utf8',
    });
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toMatch(
      /\n\/proc\/kettle\/state could not be written: .* Set KETTLE_STATE_DIR/,
    );
  });

  it('is created together with its missing parent folders', async () => {
    const workspace = aWorkspace();
    const env = { KETTLE_STATE_DIR: workspace.at('a/b/c') };
    expect((await workspace.kettle(['account', 'acc_taken'], { env })).code).toBe(0);
    expect(statSync(workspace.at('a')).mode & 0o777).toBe(0o700);
    expect(statSync(workspace.at('a/b/c')).mode & 0o777).toBe(0o700);
  });

  it.each(['', '{"torn', '{"version":1}'])(
    'is not replaced by the initial data if its file is damaged, but refused: %j',
    async (damaged) => {
      const workspace = aWorkspace();
      const document = workspace.file('d.json', SIGN_UP_DOCUMENT);
      await workspace.kettle(['signup', '--from', document]);
      const file = workspace.at('state/fake-world.json');
      writeFileSync(file, damaged);
      for (const args of [
        ['account', 'acc_taken'],
        ['signup', '--from', document],
      ]) {
        const run = await workspace.kettle([...args, '--json']);
        expect(run).toMatchObject({ code: 1, stderr: '' });
        const message = `${file} is damaged or from another version of kettle. Move or delete it to start again with the test data.`;
        expect(jsonOf(run)).toEqual({ errors: [{ message }] });
      }
      expect(readFileSync(file, 'utf8')).toBe(damaged);
    },
  );
});
