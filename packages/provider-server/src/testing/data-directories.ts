import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyRingFromFile } from '../database/bank-keys/key-file.ts';
import { dataDirectoryAt, ensureDataDirectory } from '../platform/data-directory.ts';
import { openDatabase } from '../database/database.ts';
import { prepareStore } from '../database/store.ts';
import { databaseTemplate } from './database-template.ts';

export interface DataDirectories {
  /** Returns the path of a data directory that does not exist yet. */
  fresh(name: string): string;
  /** Returns a data directory that already contains a database and a key. */
  prepared(name: string): Promise<string>;
  remove(): void;
}

/**
 * Data directories in a separate temporary folder. Creating a database is slow, so one is created
 * and then copied.
 */
export function dataDirectories(): DataDirectories {
  const folder = mkdtempSync(join(tmpdir(), 'kettle-data-'));
  const original = join(folder, 'original');
  let creation: Promise<void> | undefined;
  return {
    fresh: (name) => join(folder, name),
    prepared: async (name) => {
      await (creation ??= makeDataDirectory(original));
      // A copy over an earlier one would mix two databases, of which one may still be open.
      let path = join(folder, name);
      for (let count = 2; existsSync(path); count += 1) path = join(folder, `${name} ${count}`);
      cpSync(original, path, { recursive: true, mode: 0 });
      return path;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function makeDataDirectory(path: string): Promise<void> {
  const directory = dataDirectoryAt(path);
  ensureDataDirectory(directory);
  const keys = keyRingFromFile(directory.bankKeyFile);
  if (!keys.ok) throw new Error(keys.error);
  const location = { directory: directory.database, template: await databaseTemplate() };
  const database = await openDatabase(location, () => undefined);
  const store = await prepareStore(database, keys.value);
  await store.close();
}
