import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Plugin } from 'vite';

/** Lays an empty database beside the server: unpacking it takes a quarter of the time of making one. */
export function databaseTemplate(): Plugin {
  return {
    name: 'kettle:database-template',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the build is not written to a folder');
      const database = await PGlite.create();
      const template = await database.dumpDataDir('none');
      await database.close();
      await writeFile(
        path.join(dir, 'database-template.tar'),
        new Uint8Array(await template.arrayBuffer()),
      );
    },
  };
}
