/** Builds the command line in a clone where it has not been built. The package leaves this file out. */
const { spawnSync } = require('node:child_process');
const path = require('node:path');
const process = require('node:process');

console.error('Building the command line, once…');
const build = path.join(__dirname, '..', '..', '..', 'scripts', 'build.mjs');
const { status } = spawnSync(process.execPath, [build, 'cli'], { stdio: ['ignore', 2, 2] });
if (status !== 0) process.exit(1);
