/**
 * Fails when a file imports what .dependency-cruiser.cjs forbids, and also when hardly a file was read: a cruise that finds
 * nothing to read passes, and would guard nothing.
 */
import process from 'node:process';
import { inRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const FEWEST_MODULES = 100;

process.chdir(inRoot());
const { code, output } = await runNode(
  inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
  // Each complaint with the reason that its rule gives.
  ['--output-type', 'err-long', 'packages', 'e2e', 'scripts'],
);
const read = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
if (read < FEWEST_MODULES)
  console.log(`only ${read} modules were read, so the borders are not guarded`);
console.log(output.trim());
process.exitCode = code !== 0 || read < FEWEST_MODULES ? 1 : 0;
