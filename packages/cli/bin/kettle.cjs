#!/usr/bin/env node
const { existsSync } = require('node:fs');
const path = require('node:path');
const { loadProgram } = require('./load-program.cjs');

const program = path.join(__dirname, '..', 'dist', 'kettle.cjs');
if (!existsSync(program)) {
  console.error('Building the command line, once…');
  const { spawnSync } = require('node:child_process');
  const build = path.join(__dirname, '..', '..', '..', 'scripts', 'build.mjs');
  const { status } = spawnSync(process.execPath, [build, 'cli'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
loadProgram(program);
