import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { postgresBinaries, refuseForeign, type PostgresBinaries } from './postgres-binaries.ts';

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

const PASSWORD = 'kettle';
/** A start takes a second, and a few on a busy machine. One that hangs is an error. */
const START_LIMIT_MS = 30_000;
const READY = /database system is ready to accept (read-only )?connections/;
/** A locale that exists on every machine, and the language of `READY`. */
const ENVIRONMENT = { ...process.env, LC_ALL: 'C' };

/**
 * Starts a real PostgreSQL 18 from npm on a free port, in its own temporary folder. `stop` removes
 * both. Throws the reason if no server can be started.
 */
export async function postgresForTests(
  binaries = postgresBinaries(),
  startLimitMs = START_LIMIT_MS,
): Promise<TestPostgres> {
  const folder = folderForAll('kettle-postgres-');
  const data = join(folder, 'data');
  try {
    copyWhole(freshDataDirectory(binaries), data);
    const port = await freePort();
    const server = await startServer(binaries, { data, port, startLimitMs });
    const stop = async (): Promise<void> => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    };
    return { url: urlAt(port), stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

export interface PostgresPair {
  readonly primary: TestServer;
  /** Replays what the primary sends. After `promote` it is a primary itself. */
  readonly standby: TestServer;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestServer {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
}

/**
 * Starts a primary and a standby that replicates it. With `isSynchronous` a commit on the primary
 * is acknowledged only after the standby has it on disk.
 */
export async function postgresPair({
  isSynchronous,
}: {
  isSynchronous: boolean;
}): Promise<PostgresPair> {
  const binaries = postgresBinaries();
  const folder = folderForAll('kettle-postgres-pair-');
  const ports = { primary: await freePort(), standby: await freePort() };
  // Both begin as copies of one data directory, so they are the same database to PostgreSQL.
  for (const name of ['primary', 'standby'])
    copyWhole(freshDataDirectory(binaries), join(folder, name));
  writeFileSync(join(folder, 'standby', 'standby.signal'), '', { mode: 0o644 });
  const primary = testServer(binaries, join(folder, 'primary'), ports.primary, [
    ...(isSynchronous ? ['synchronous_standby_names=*'] : []),
    'wal_keep_size=512MB',
  ]);
  const standby = testServer(binaries, join(folder, 'standby'), ports.standby, [
    `primary_conninfo=${urlAt(ports.primary)}`,
    'wal_retrieve_retry_interval=200ms',
  ]);
  await primary.start();
  await standby.start();
  return {
    primary,
    standby,
    promote: async () => {
      const client = new pg.Client(standby.url);
      await client.connect();
      await client.query('select pg_promote()');
      await client.end();
    },
    stop: async () => {
      await Promise.all([primary.stop(), standby.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function testServer(
  binaries: PostgresBinaries,
  data: string,
  port: number,
  settings: readonly string[],
): TestServer {
  let server: ChildProcess | undefined;
  return {
    url: urlAt(port),
    start: async () => {
      server = await startServer(binaries, { data, port, startLimitMs: START_LIMIT_MS, settings });
    },
    stop: async () => {
      if (server) await stopServer(server);
    },
    kill: async () => {
      if (server) await stopServer(server, 'SIGKILL');
    },
  };
}

function urlAt(port: number): string {
  return `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
}

interface ServerPlace {
  readonly data: string;
  readonly port: number;
  readonly startLimitMs: number;
  readonly settings?: readonly string[];
}

async function startServer(
  { postgres, user }: PostgresBinaries,
  { data, port, startLimitMs, settings = [] }: ServerPlace,
): Promise<ChildProcess> {
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...settings,
  ];
  const flags = ['-D', data, ...all.flatMap((setting) => ['-c', setting])];
  const server = spawn(postgres, flags, {
    ...user,
    cwd: tmpdir(),
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithThisProcess(server);
  let output = '';
  const isReady = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('close', (code, signal) => reject(new Error(`it ended with ${code ?? signal}`)));
    server.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (READY.test(output)) resolve();
    });
    setTimeout(() => reject(new Error('it was not ready in time')), startLimitMs).unref();
  });
  try {
    await isReady;
    return server;
  } catch (error) {
    server.kill('SIGKILL');
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`PostgreSQL did not start: ${reason}\n${output}`, { cause: error });
  }
}

/** Disconnects everybody and ends. `SIGINT` is PostgreSQL's fast shutdown. */
async function stopServer(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

/** A test process that is ended before it calls `stop` must not leave the server running. */
function endWithThisProcess(server: ChildProcess): void {
  const end = (): void => void server.kill('SIGKILL');
  const onSignal = (signal: NodeJS.Signals): void => {
    end();
    process.off(signal, onSignal);
    process.kill(process.pid, signal);
  };
  process.once('exit', end).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
  server.once('exit', () => {
    process.off('exit', end).off('SIGTERM', onSignal).off('SIGHUP', onSignal);
  });
}

/**
 * Returns a data directory that is created once per version and user and kept: creating one takes
 * longer than most tests.
 */
function freshDataDirectory(binaries: PostgresBinaries): string {
  const { user, version } = binaries;
  const kept = join(tmpdir(), `kettle-test-postgres-${version}-${user.uid ?? process.getuid?.()}`);
  if (!existsSync(kept)) {
    const aside = folderForAll(`kettle-test-postgres-${version}-`);
    try {
      initialise(binaries, aside);
      renameSync(aside, kept);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      // Another process may have created the data directory first.
      if (!existsSync(kept)) throw error;
    }
  }
  refuseForeign(kept);
  return join(kept, 'data');
}

function initialise({ initdb, user }: PostgresBinaries, folder: string): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const flags = [
    `--pgdata=${join(folder, 'data')}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=password',
    '--locale=C',
    '--encoding=UTF8',
    '--no-sync',
  ];
  // The server's own user creates the directory, and so owns it.
  chmodSync(folder, 0o777);
  execFileSync(initdb, flags, { ...user, cwd: tmpdir(), env: ENVIRONMENT, stdio: 'pipe' });
  chmodSync(folder, 0o755);
}

/** Creates a folder below the temp folder that every user may enter. */
function folderForAll(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  chmodSync(folder, 0o755);
  return folder;
}

/** Copies a folder and keeps its owner, which is a different user if the tests run as root. */
function copyWhole(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
