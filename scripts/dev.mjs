/**
 * `npm run dev`: serves the site with hot reload, using the in-browser fake provider instead of the
 * provider server. It takes `--host` and `--port` as Vite does, and `PORT` as `npm start` does.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { inRoot } from './lib/root.mjs';

function serverOptions() {
  // `--host` alone means every address of this machine.
  const given = process.argv.slice(2);
  const isBare = (index) => given[index + 1]?.startsWith('-') ?? true;
  const words = given.map((word, at) => (word === '--host' && isBare(at) ? '--host=true' : word));
  const options = { host: { type: 'string' }, port: { type: 'string' } };
  const { host, port = process.env.PORT } = parseArgs({ args: words, options }).values;
  return {
    ...(host === undefined ? {} : { host: host === 'true' ? true : host }),
    ...(port === undefined ? {} : { port: Number(port), strictPort: true }),
  };
}

await ensureInstalled();
const { createServer } = await import('vite');
const server = await createServer({
  server: serverOptions(),
  root: inRoot('packages/web'),
  configFile: inRoot('packages/web/vite.config.ts'),
});
await server.listen();
server.printUrls();
