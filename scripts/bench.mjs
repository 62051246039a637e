/** `npm run bench`: installs and builds what is missing, then measures the provider against its baselines. */
import process from 'node:process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

process.chdir(inRoot());
await ensureInstalled();
await ensureBuilt(['provider']);
const main = inRoot('packages', 'provider-server', 'src', 'testing', 'bench', 'main.ts');
const { code } = await run(process.execPath, ['--import', 'tsx', main], { isShown: true });
process.exitCode = code;
