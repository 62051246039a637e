/** `npm run build` and `npm run demo`: rebuilds the named targets and prints their output folders. */
import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { TARGETS } from './lib/targets.mjs';

const names = process.argv.slice(2);
await ensureInstalled();
try {
  await ensureBuilt(names, { isForced: true });
  for (const name of names) console.log(`${TARGETS[name].output} is ready`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
