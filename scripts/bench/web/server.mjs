import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { ANSWERS } from './answers.mjs';
import { brotli } from './variants.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a folder with Brotli compression and caches each compressed file. A path without an extension gets the page of its
 * route, or the fallback page. The same server also gives the provider's responses.
 */
export async function serve(folder) {
  const kept = new Map();
  const fileOf = (pathname) => {
    const wanted = pathname === '/' ? '/index.html' : pathname;
    const names = path.extname(wanted) ? [wanted] : [`${wanted}.html`, '/404.html', '/index.html'];
    return names.map((name) => path.join(folder, name)).find((file) => existsSync(file));
  };
  const answer = async (request, response) => {
    const { pathname } = new URL(request.url, 'http://bench');
    const known = ANSWERS[`${request.method} ${pathname}`];
    if (known) {
      request.resume();
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(known));
    }
    const file = fileOf(pathname);
    if (!file) return response.writeHead(404).end();
    if (!kept.has(file)) kept.set(file, brotli(await readFile(file)));
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    return response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
      .end(kept.get(file));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
