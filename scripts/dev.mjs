/** `npm run dev`: serves the site with hot reload, using the in-browser fake provider instead of the provider server. */
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
