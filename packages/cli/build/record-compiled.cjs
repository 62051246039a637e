/**
 * Runs a built program, and keeps beside each of its files what V8 has compiled of it by then: `node record-compiled.cjs
 * PROGRAM`. The runs are those that are to start fast; chunks that they do not ask for are at least loaded.
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

// The program ends itself; here that is where the next run begins.
process.exit = () => setImmediate(next);
next();
