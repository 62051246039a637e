/**
 * Fails when a file breaks an import rule of config/dependency-cruiser.cjs. Also fails when fewer
 * than `FEWEST_MODULES` modules were read, because dependency-cruiser passes when it finds no files
 * and would then check nothing.
 */
import process from 'node:process';
import { inRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const FEWEST_MODULES = 100;

process.chdir(inRoot());
const { code, output } = await runNode(
  inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
  // `err-long` prints each violation together with the comment of its rule.
  [
    '--config',
    'config/dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    'packages',
    'e2e',
    'scripts',
  ],
);
const read = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
if (read < FEWEST_MODULES)
  console.log(`only ${read} modules were read, so the borders are not guarded`);
console.log(output.trim());
process.exitCode = code !== 0 || read < FEWEST_MODULES ? 1 : 0;
