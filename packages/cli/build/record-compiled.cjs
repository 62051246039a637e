/**
 * Runs a built program, then writes V8's code cache beside each of its files: `node record-compiled.cjs PROGRAM`. RUNS are
 * the commands that must start fast, so the functions that they call are in the cache. Other chunks are only loaded.
 */
const { readdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { loadProgram, scripts } = require('../bin/load-program.cjs');

const RUNS = [['--help'], ['qoute'], ['quote', '--postcode', 'LS6 1AA', '--housemates', '4']];

const [, , program] = process.argv;
const runs = [...RUNS];
const exit = process.exit;

function next() {
  const words = runs.shift();
  if (!words) return keep();
  process.argv = [process.execPath, program, ...words];
  loadProgram(program);
}

function keep() {
  const chunks = path.join(path.dirname(program), 'chunks');
  for (const name of readdirSync(chunks)) loadProgram(path.join(chunks, name));
  for (const [file, script] of scripts) {
    writeFileSync(`${file}.compiled`, script.createCachedData());
  }
  exit(0);
}

// The program ends every run with `process.exit`; here that call starts the next run.
process.exit = () => setImmediate(next);
next();
