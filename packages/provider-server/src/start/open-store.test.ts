import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { dataDirectoryAt } from '../platform/data-directory.ts';
import { readEnvironment } from './environment.ts';
import { openStore } from './open-store.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { silentLog } from '../testing/logs.ts';
import { postgresForTests } from '../testing/postgres-for-tests.ts';

const directories = dataDirectories();
afterAll(directories.remove);

it('a data directory held by another machine is refused, with the file to remove if that machine is gone', async () => {
  const path = directories.fresh('elsewhere');
  mkdirSync(path);
  writeFileSync(`${path}/owner.lock`, JSON.stringify({ pid: 1, host: 'elsewhere.example' }));
  const environment = readEnvironment({ DATA_DIR: path });
  if (!environment.ok) throw new Error(environment.error.join());
  const options = {
    environment: environment.value,
    directory: dataDirectoryAt(path),
    log: silentLog,
  };

  await expect(openStore(options)).rejects.toThrow(
    `Another Kettle, process 1 on elsewhere.example, already uses the data directory ${path}. ` +
      `If that machine is gone, remove ${path}/owner.lock.`,
  );
});

it('with a database server no folder to write to is needed', async () => {
  const postgres = await postgresForTests();
  const path = '/proc/kettle';
  const environment = readEnvironment({
    DATA_DIR: path,
    DATABASE_URL: postgres.url,
    KETTLE_SANDBOX: '1',
    BANK_DETAILS_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  if (!environment.ok) throw new Error(environment.error.join());
  const opened = await openStore({
    environment: environment.value,
    directory: dataDirectoryAt(path),
    log: silentLog,
  });

  expect(opened.store.isShared).toBe(true);
  await opened.close();
  await postgres.stop();
});
