import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isLong } from '@kettle/core/testing';
import { createLogger, londonClock, readEnvironment, startProvider } from '@kettle/provider-server';
import { describe, expect, it } from 'vitest';
import { linesIn, rowLines } from '../testing/documents.ts';
import { aWorkspace, jsonOf, TODAY } from '../testing/run.ts';
import { aStubProvider } from '../testing/stub-provider.ts';

describe('a provider with rate limits', () => {
  it('gets the requested pauses, and every row is signed up with its first key', async () => {
    const workspace = aWorkspace();
    const allowance = { from: 0, remaining: 0 };
    const { url, named } = await aStubProvider(({ name }) => {
      if (name !== 'POST /direct_debit') return undefined;
      const now = Date.now();
      if (now > allowance.from + 1_000) Object.assign(allowance, { from: now, remaining: 8 });
      allowance.remaining -= 1;
      if (allowance.remaining >= 0) return undefined;
      return { status: 429, body: { messages: ['Slow down.'] }, headers: { 'retry-after': '1' } };
    });
    const file = workspace.file('rows.jsonl', rowLines(20));
    const run = await workspace.kettle(['batch', file, '--provider-url', url, '--json']);
    expect(run.code).toBe(0);
    expect(jsonOf(run)).toMatchObject({ rows: 20, signedUp: 20, failed: 0 });
    const debits = named('POST /direct_debit');
    expect(new Set(debits.map(({ key }) => key)).size).toBe(20);
    // A row that was sent too early is sent once more, and no row twice within a second.
    expect(debits.length).toBeLessThan(20 + 3 * 8);
  });

  it.runIf(isLong)(
    'signs up 300 rows at its own pace, as the reference provider with rate limits does',
    async () => {
      const workspace = aWorkspace();
      const environment = readEnvironment({
        PORT: '0',
        DATA_DIR: workspace.at('data'),
        RATE_LIMITS: 'address-sign-ups-a-day=300,lead-houses=300',
      });
      if (!environment.ok) throw new Error(environment.error.join(' '));
      const provider = await startProvider({
        environment: environment.value,
        // A fixed day, so that the tenancies of the rows are always in the future.
        clock: { ...londonClock, today: () => TODAY },
        log: createLogger({ write: () => undefined }),
        rateLimitMode: 'on',
      });
      try {
        const file = workspace.file('rows.jsonl', rowLines(300));
        const start = performance.now();
        const args = ['batch', file, '--provider-url', `${provider.address}/api`, '--json'];
        const run = await workspace.kettle(args);
        expect(run.code).toBe(0);
        expect(jsonOf(run)).toMatchObject({ rows: 300, signedUp: 300, failed: 0 });
        // The limit is 120 sign-ups a minute per address, so a faster run would mean that no limit
        // was applied.
        expect(performance.now() - start).toBeGreaterThan(30_000);
      } finally {
        await provider.stop();
      }
    },
    600_000,
  );
});

/** Mounts a small disk on the folder. Returns false if this user may not mount one. */
function aSmallDisk(folder: string): boolean {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // Only the superuser of a machine, not of a container, may mount a disk.
  }
}

describe('a disk that is full', () => {
  it('ends a batch with 1 and a message; with free space the batch resumes and signs nobody up twice', async ({
    skip,
  }) => {
    const workspace = aWorkspace();
    const disk = workspace.at('disk');
    if (!aSmallDisk(disk)) return skip('not run: no disk can be mounted here');
    try {
      const { url, named } = await aStubProvider();
      const file = path.join(disk, 'rows.jsonl');
      workspace.file('disk/rows.jsonl', rowLines(100));
      const args = ['batch', file, '--provider-url', url, '--json'];
      const full = await workspace.kettle(args);
      expect(full.code).toBe(1);
      expect(full.stdout).toMatch(/could not be written: the disk is full/);
      expect(full.stderr).toMatch(
        /signed up in this run\. .*\nTo continue, run the same command again/,
      );
      const before = named('POST /direct_debit').length;
      expect(before).toBeLessThan(100);
      execFileSync('mount', ['-o', 'remount,size=10m', disk]);
      expect((await workspace.kettle(args)).code).toBe(0);
      const rows = linesIn(path.join(disk, 'rows.results.jsonl'));
      expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
      expect(new Set(named('POST /direct_debit').map(({ key }) => key)).size).toBe(100);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});
