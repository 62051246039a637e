import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import {
  clearLeftovers,
  unfinishedDatabase,
  type DataDirectory,
} from '../platform/data-directory.ts';
import type { KeyRing } from './bank-keys/key-ring.ts';
import { ALL_MIGRATIONS } from './migrations/all-migrations.ts';
import { migrate } from './migrations/migrate.ts';
import { openDatabase } from './database.ts';
import { prepareStore, type Store } from './store.ts';

interface EmbeddedStoreOptions {
  readonly directory: DataDirectory;
  readonly keys: KeyRing;
  /**
   * The folder of a ready-made database that a first start copies, which is quicker than creating
   * one.
   */
  readonly template?: string;
  readonly onIdleError: (error: Error) => void;
}

/**
 * Opens the database of a data directory that this process owns, and creates it if it does not
 * exist.
 */
export async function openEmbeddedStore(options: EmbeddedStoreOptions): Promise<Store> {
  const { directory, keys, onIdleError } = options;
  clearLeftovers(directory);
  if (!existsSync(directory.database)) await initialise(options);
  const database = await openDatabase({ directory: directory.database }, onIdleError);
  return prepareStore(database, keys);
}

/**
 * Creates the database in a temporary folder and renames the folder when complete: a killed start
 * needs no repair. A failed start removes the folder, so that it does not fill the disk.
 */
async function initialise(options: EmbeddedStoreOptions): Promise<void> {
  const temporary = unfinishedDatabase(options.directory);
  try {
    await createDatabase(temporary, options);
    renameSync(temporary, options.directory.database);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}

async function createDatabase(
  folder: string,
  { template, onIdleError }: EmbeddedStoreOptions,
): Promise<void> {
  if (template !== undefined) return cpSync(template, folder, { recursive: true });
  const database = await openDatabase({ directory: folder }, onIdleError);
  await migrate(database.db, ALL_MIGRATIONS);
  await database.close();
}
