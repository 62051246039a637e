#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = new URL('../dist/kettle.mjs', import.meta.url);
if (!existsSync(program)) {
  console.error('Building the command line, once…');
  const { spawnSync } = await import('node:child_process');
  const build = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [build, 'cli'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
await import(program.href);
