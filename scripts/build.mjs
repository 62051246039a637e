/**
 * `npm run build` and `npm run demo`: rebuilds the named targets and prints their output folders.
 * With `--if-changed`, only those whose inputs have changed since their last build.
 */
import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { TARGETS } from './lib/targets.mjs';

const words = process.argv.slice(2);
const isForced = !words.includes('--if-changed');
const names = words.filter((word) => !word.startsWith('--'));
await ensureInstalled();
try {
  await ensureBuilt(names, { isForced });
  for (const name of names) console.log(`${TARGETS[name].output} is ready`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
