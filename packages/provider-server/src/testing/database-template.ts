import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_MIGRATIONS } from '../database/migrations/all-migrations.ts';
import { migrate } from '../database/migrations/migrate.ts';
import { openDatabase } from '../database/database.ts';
import { installedVersion } from './installed-version.ts';

/**
 * Returns a migrated, empty embedded database. It is created once per version of the schema and of
 * PGlite, and kept in the temp folder.
 */
export async function databaseTemplate(): Promise<Blob> {
  const made = JSON.stringify([installedVersion('@electric-sql/pglite'), ALL_MIGRATIONS]);
  const version = createHash('sha256').update(made).digest('hex').slice(0, 16);
  const file = join(tmpdir(), `kettle-test-database-${version}.tar`);
  if (!existsSync(file)) await makeTemplate(file);
  return new Blob([readFileSync(file)]);
}

async function makeTemplate(file: string): Promise<void> {
  const database = await openDatabase({}, () => undefined);
  await migrate(database.db, ALL_MIGRATIONS);
  const dump = await database.dump?.();
  await database.close();
  if (!dump) throw new Error('Only the embedded database can be dumped.');
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, Buffer.from(await dump.arrayBuffer()));
  renameSync(aside, file);
}
