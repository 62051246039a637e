import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { dataDirectoryAt } from './data-directory/data-directory.ts';
import { readEnvironment } from './environment.ts';
import { openStore } from './open-store.ts';
import { dataDirectories } from './testing/data-directories.ts';
import { fixedClock } from './testing/fixed-clock.ts';

const directories = dataDirectories();
afterAll(directories.remove);

it('a data directory held by another machine is refused, with the file to remove if that machine is gone', async () => {
  const path = directories.fresh('elsewhere');
  mkdirSync(path);
  writeFileSync(`${path}/owner.1`, JSON.stringify({ pid: 1, host: 'elsewhere.example' }));
  const environment = readEnvironment({ DATA_DIR: path });
  if (!environment.ok) throw new Error(environment.error.join());
  const place = {
    environment: environment.value,
    directory: dataDirectoryAt(path),
    clock: fixedClock(),
    log: () => undefined,
  };

  await expect(openStore(place)).rejects.toThrow(
    `Another Kettle, process 1 on elsewhere.example, already uses the data directory ${path}. ` +
      `If that machine is gone, remove ${path}/owner.1.`,
  );
});
