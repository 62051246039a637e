/** `npm run dev`: the site with hot reload on the provider in the browser; no server of ours. */
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inRoot } from './lib/root.mjs';

await ensureInstalled();
const { createServer } = await import('vite');
const server = await createServer({
  root: inRoot('packages/web'),
  configFile: inRoot('packages/web/vite.config.ts'),
});
await server.listen();
server.printUrls();
