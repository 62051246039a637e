import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isLong } from '@kettle/core/testing';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { dataDirectoryAt, ownerFileOf } from '../platform/data-directory.ts';
import { openDatabase } from '../database/database.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { postgresForTests } from '../testing/postgres-for-tests.ts';
import { startProcess } from '../testing/processes.ts';
import { partialRequest, postInFlight } from '../testing/raw-socket.ts';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { killAfterEach } from '../testing/kill-after-each.ts';

const ROUNDS = isLong ? 20 : 1;
const directories = dataDirectories();
afterAll(directories.remove);
/** The advisory lock of kysely's migrator. */
const KYSELY_LOCK = '3853314791062309107';
const start = killAfterEach(startProcess);

function signUpInFlight(address: string, number: number) {
  return postInFlight(address, '/direct_debit', leadAtTypedAddress(number), newKey());
}

/** Waits until the server refuses new requests or new connections. */
async function untilStopping(address: string): Promise<void> {
  while (
    await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    await wait(5);
}

describe('a signal to stop', () => {
  it('finishes requests in progress, refuses late ones, releases the data directory, and exits with 0', async () => {
    const DATA_DIR = await directories.prepared('stop');
    const seconds: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const one = start({ DATA_DIR }, '--latency', '2000');
      const address = await one.ready;
      const numbers = Array.from({ length: isLong ? 200 : 50 }, (_, index) => 1000 * round + index);
      const late = await partialRequest(Number(new URL(address).port));
      const inFlight = await Promise.all(numbers.map((number) => signUpInFlight(address, number)));
      const begin = performance.now();
      one.child.kill('SIGTERM');
      await untilStopping(address);
      const answerOfLate = await late.finish();
      const statuses = await Promise.all(inFlight.map(({ status }) => status));

      expect(answerOfLate).toMatch(/^HTTP\/1\.1 503 /);
      expect(answerOfLate.toLowerCase()).toContain('connection: close');
      expect(answerOfLate).toContain('{"messages":["');
      expect(statuses).toEqual(numbers.map(() => 200));
      expect((await one.exited).code).toBe(0);
      seconds.push((performance.now() - begin) / 1000);
      await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    }
    expect(existsSync(ownerFileOf(dataDirectoryAt(DATA_DIR)))).toBe(false);
    if (isLong) console.log(`stops with 200 in progress, seconds each: ${seconds.join(' ')}`);
    expect(Math.max(...seconds)).toBeLessThan(20);
  });

  it('finishes a request that waits for the database, or answers that it must be sent again', async () => {
    const postgres = await postgresForTests();
    const { url } = postgres;
    const one = start({
      DATA_DIR: directories.fresh('slow query'),
      DATABASE_URL: url,
      BANK_DETAILS_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    const address = await one.ready;
    const { db, close } = await openDatabase({ url }, () => undefined);
    const holder = await db.startTransaction().execute();
    const house = holder.updateTable('house').set({ region: 'yorkshire' });
    await house.where('guid', '=', 'acc_last_place').execute();
    const joiner = joinerDirectDebit('acc_last_place', 'slow@example.com');
    const held = await postInFlight(address, '/direct_debit', joiner, newKey());
    one.child.kill('SIGTERM');
    await wait(1000);
    await holder.rollback().execute();

    // 503 if the signal arrived before the body.
    expect([200, 503]).toContain(await held.status);
    expect((await one.exited).code).toBe(0);
    await close();
    await postgres.stop();
  });

  it('ends a start that waits for another process to change the schema', async () => {
    const postgres = await postgresForTests();
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [KYSELY_LOCK]);
    const one = start({
      DATA_DIR: directories.fresh('waiting start'),
      DATABASE_URL: postgres.url,
      BANK_DETAILS_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), 60_000);
    const begin = performance.now();
    one.child.kill('SIGTERM');

    expect((await one.exited).code).toBe(0);
    expect(performance.now() - begin).toBeLessThan(10_000);
    await other.end();
    await postgres.stop();
  });

  it('is not delayed by an idle connection that a browser opened in advance', async () => {
    const one = start({ DATA_DIR: await directories.prepared('silent') });
    const silent = connect(Number(new URL(await one.ready).port), '127.0.0.1');
    await once(silent, 'connect');
    const begin = performance.now();
    one.child.kill('SIGTERM');

    expect((await one.exited).code).toBe(0);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  it('ends the process at once when it is sent twice', async () => {
    const one = start({ DATA_DIR: await directories.prepared('twice') }, '--latency', '9000');
    const address = await one.ready;
    const cut = (await signUpInFlight(address, 1)).status.catch(() => 'cut');
    const begin = performance.now();
    one.child.kill('SIGINT');
    await wait(200);
    one.child.kill('SIGINT');

    expect(await cut).toBe('cut');
    expect((await one.exited).code).toBe(130);
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});
