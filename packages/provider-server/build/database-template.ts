import path from 'node:path';
import type { Plugin } from 'vite';
import { ALL_MIGRATIONS } from '../src/migrations/all-migrations.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { openDatabase } from '../src/store/database.ts';

/** Lays an empty database beside the server: copying it takes a fraction of the time of making one. */
export function databaseTemplate(): Plugin {
  return {
    name: 'kettle:database-template',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the build is not written to a folder');
      const directory = path.join(dir, 'database-template');
      const { db, close } = await openDatabase({ directory }, () => undefined);
      await migrate(db, ALL_MIGRATIONS);
      await close();
    },
  };
}
