/**
 * `npm start`: installs and builds what is missing, then becomes the provider's server, in this very process, so that
 * signals reach it and its exit code is ours. The `exec` in package.json takes the shell out from between npm and us, which
 * would keep a SIGTERM to itself; a shell that has no `exec` can run this file as it is.
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
