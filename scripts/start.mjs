/**
 * `npm start`: installs and builds what is missing, then runs the provider server in this same
 * process, so that the server receives signals and its exit code becomes ours. The `exec` in
 * package.json replaces the shell between npm and this script, because that shell would not pass on
 * a SIGTERM. In a shell without `exec`, run this file directly with Node.
 */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inRoot } from './lib/root.mjs';

await ensureInstalled();
try {
  await ensureBuilt(['site', 'provider']);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(inRoot('packages/provider-server/dist/main.mjs')).href);
