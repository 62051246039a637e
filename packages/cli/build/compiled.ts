import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const RECORD = fileURLToPath(new URL('record-compiled.cjs', import.meta.url));

/** Writes V8's code cache beside each file of the built program, for `bin/load-program.cjs`. */
export function compiled(program: string): Plugin {
  return {
    name: 'kettle:compiled',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the build is not written to a folder');
      const state = await mkdtemp(path.join(tmpdir(), 'kettle-build-'));
      // No NODE_OPTIONS: V8 rejects a code cache that was written under other Node options than those of the run.
      const env = { PATH: process.env['PATH'], KETTLE_STATE_DIR: state };
      try {
        await promisify(execFile)(process.execPath, [RECORD, path.join(dir, program)], { env });
      } finally {
        await rm(state, { recursive: true });
      }
    },
  };
}
