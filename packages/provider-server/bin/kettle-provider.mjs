#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const PROGRAM = new URL('../dist/kettle-provider.mjs', import.meta.url);
const BUILD = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url));

// A clone may not have been built yet.
if (!existsSync(PROGRAM)) {
  console.error('Building the provider, once…');
  const { status } = spawnSync(process.execPath, [BUILD, 'provider'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
await import(PROGRAM.href);
