import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface StaticHost {
  readonly url: string;
  /** Sets the build folder to serve. Nothing is served before this call. */
  serve(folder: string): Promise<void>;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The candidate files for a path: the route's own page, then the fallback page. */
function pagesFor(pathname: string): readonly string[] {
  return [pathname === '/' ? '/index.html' : `${pathname}.html`, '/404.html'];
}

interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Reads the rules of a `_headers` file: a line with a path, then its headers on indented lines. */
function rulesIn(text: string): readonly HeaderRule[] {
  return text.split(/\n(?=\S)/).map((rule) => {
    const headers = [...rule.matchAll(/^ +([\w-]+): (.*)$/gm)];
    return {
      path: rule.split('\n')[0] ?? '',
      headers: headers.map(([, name = '', value = '']) => [name, value] as const),
    };
  });
}

/**
 * Imitates a static host that reads `_headers`: serves files as they are, and a page for every
 * other path. Port 0 is any free one.
 */
export async function startStaticHost(ownPort = 0): Promise<StaticHost> {
  let root = '';
  let rules: readonly HeaderRule[] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const names = path.extname(pathname) === '' ? pagesFor(pathname) : [pathname];
    const name = names.find((one) => existsSync(path.join(root, one))) ?? '';
    const body = name === '' ? undefined : await readFile(path.join(root, name));
    const its = rules.filter(({ path: route }) => route === '/*' || route === pathname);
    for (const [key, value] of its.flatMap(({ headers }) => headers))
      response.setHeader(key, value);
    response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream');
    response.writeHead(body ? 200 : 404).end(body);
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    serve: async (folder) => {
      root = folder;
      rules = rulesIn(await readFile(path.join(folder, '_headers'), 'utf8'));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
