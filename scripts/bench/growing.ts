/**
 * `npm run bench:growing`: signs houses up through 1, 2 and 4 provider processes, which share PgBouncer in session mode and a
 * PostgreSQL server with a synchronous standby. Needs PgBouncer on the machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../packages/provider-server/src/testing/free-port.ts';
import { postgresBinaries } from '../../packages/provider-server/src/testing/postgres-binaries.ts';
import { postgresPair } from '../../packages/provider-server/src/testing/postgres-for-tests.ts';
import {
  BUILT_MAIN,
  killProcess,
  startFile,
} from '../../packages/provider-server/src/testing/processes.ts';
import type { LoadResult } from './provider/load.ts';
import { describeMachine, LIMITS_ON, measure } from './provider/measure.ts';
import { median } from './table.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PROCESSES = [1, 2, 4];
const BANK_DETAILS_KEY = Buffer.alloc(32, 7).toString('base64');

const folder = mkdtempSync(join(tmpdir(), 'kettle-growing-'));

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // Nothing listens there yet.
  } finally {
    socket.destroy();
  }
}

/** Starts PgBouncer in front of a server. Like PostgreSQL it refuses to run as root. */
async function startPgBouncer(server: URL) {
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${server.username}" "${server.password}"\n`);
  writeFileSync(
    settings,
    `[databases]
postgres = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = session
default_pool_size = 80
`,
  );
  chmodSync(folder, 0o755);
  const { user } = postgresBinaries();
  const child = spawn('pgbouncer', ['--quiet', settings], {
    ...user,
    cwd: tmpdir(),
    stdio: 'ignore',
  });
  const failed = once(child, 'exit').then(() => {
    throw new Error('PgBouncer did not start.');
  });
  failed.catch(() => undefined);
  while (!(await Promise.race([isListening(port), failed]))) await wait(50);
  const url = new URL(server);
  url.port = String(port);
  return { url: url.href, stop: () => child.kill('SIGTERM') };
}

console.log(`Before: ${describeMachine()}; they share it with the load and both database servers`);
const pair = await postgresPair({ isSynchronous: true });
const pooler = await startPgBouncer(new URL(pair.primary.url));
const log = openSync(join(folder, 'log'), 'a');
const providers = Array.from({ length: Math.max(...PROCESSES) }, (_, at) =>
  startFile(
    BUILT_MAIN,
    {
      ...LIMITS_ON,
      DATABASE_URL: pooler.url,
      BANK_DETAILS_KEY,
      DATA_DIR: join(folder, String(at)),
    },
    [],
    log,
  ),
);
try {
  const addresses = await Promise.all(providers.map(({ ready }) => ready));
  const results = new Map<number, LoadResult[]>(PROCESSES.map((count) => [count, []]));
  // All processes run all the time. The sizes take turns, so that other work on the machine slows them alike.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [count, measured] of results) {
      const path = '/api/direct_debit';
      const result = await measure({ addresses: addresses.slice(0, count), method: 'POST', path });
      if (round >= 0) measured.push(result);
    }
  }
  console.log('| processes | sign-ups a second | p99, ms | errors |\n|---|---|---|---|');
  for (const [count, measured] of results) {
    const rate = median(measured.map(({ perSecond }) => perSecond)).toFixed(0);
    const p99 = median(measured.map((one) => one.p99)).toFixed(0);
    const errors = measured.reduce((sum, one) => sum + one.errors, 0);
    console.log(`| ${count} | ${rate} | ${p99} | ${errors} |`);
  }
  console.log(`After: ${describeMachine()}`);
} finally {
  await Promise.all(providers.map(killProcess));
  pooler.stop();
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
}
