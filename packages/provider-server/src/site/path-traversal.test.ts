import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../server.ts';
import { fixedClock } from '../testing/fixed-clock.ts';
import { exchange } from '../testing/raw-socket.ts';
import { silentLog } from '../testing/logs.ts';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'kettle-climb-'));
const build = join(root, 'dist');

/** Path traversals out of the build folder. They are sent over a raw socket, because `inject` would normalise them. */
const CLIMBS: readonly string[] = [
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/%2E%2E/outside.txt',
  '/.%2e/outside.txt',
  '/%2e./outside.txt',
  '/..%2foutside.txt',
  '/..%2Foutside.txt',
  '/%2e%2e%2foutside.txt',
  '/%2e%2e/%6f%75tside.txt',
  '/assets/../../outside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/assets/%2e%2e/%2e%2e/outside.txt',
  '/assets/%2e%2e%2f%2e%2e%2foutside.txt',
  '/assets//../../outside.txt',
  '/assets/plain.css/../../../outside.txt',
  '/index.html/../../outside.txt',
  '/products/../../outside.txt',
  '/./../outside.txt',
  '/%2e/%2e%2e/outside.txt',
  '//../outside.txt',
  '/..//outside.txt',
  '/.././outside.txt',
  '/../dist/../outside.txt',
  '/../outside.txt?/index.html',
  '/%252e%252e/outside.txt',
  '/%252e%252e%252foutside.txt',
  '/..%252foutside.txt',
  '/assets/..%252f..%252foutside.txt',
  '/..\\outside.txt',
  '/..%5coutside.txt',
  '/%2e%2e%5coutside.txt',
  '/assets\\..\\..\\outside.txt',
  '/assets%5c..%5c..%5coutside.txt',
  '/....//outside.txt',
  '/..././outside.txt',
  '/%2e%2e%2e%2e%2f%2foutside.txt',
  '/../outside.txt%00.html',
  '/..%2foutside.txt%00',
  '/%c0%ae%c0%ae/outside.txt',
  '/%c0%ae%c0%ae%c0%afoutside.txt',
  '/..%c0%afoutside.txt',
  '/%e0%80%ae%e0%80%ae/outside.txt',
  '/%ef%bc%8e%ef%bc%8e/outside.txt',
  '/%ef%bc%8e%ef%bc%8e%ef%bc%8foutside.txt',
  '/..;/outside.txt',
  '/..;a=b/outside.txt',
  `/${root}/outside.txt`,
  `/@fs${root}/outside.txt`,
  `/file://${root}/outside.txt`,
];

/** The mistakes of careless servers: how each changes the path before it is joined to the build folder. */
const CARELESS: Readonly<Record<string, (path: string) => string>> = {
  'decodes once': decodeURIComponent,
  'decodes twice': (path) => decodeURIComponent(decodeURIComponent(path)),
  'takes a backslash for a slash': (path) => decodeURIComponent(path).replaceAll('\\', '/'),
  'takes ../ out once': (path) => decodeURIComponent(path).replaceAll('../', ''),
  'ends at a zero byte': (path) => decodeURIComponent(path).replace(/\u0000.*/, ''),
  'reads letters that are too long': (path) =>
    path.replace(/%c0%ae|%e0%80%ae/g, '.').replaceAll('%c0%af', '/'),
  'takes look-alikes for letters': (path) => decodeURIComponent(path).normalize('NFKC'),
  'drops what follows a semicolon': (path) => path.replace(/;[^/]*/g, ''),
};

/** The mistake of a server that treats the path as absolute. */
const ABSOLUTE = (path: string): string => path.replace(/^\/(@fs|file:\/\/)?(?=\/)/, '');

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const askFor = (port: number, path: string): Promise<string> =>
  exchange(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

/** Returns the traversals that reached the file outside the build folder. */
async function arrivedAt(port: number): Promise<readonly string[]> {
  const answers = await Promise.all(CLIMBS.map((path) => askFor(port, path)));
  return CLIMBS.filter((_path, index) => answers[index]?.includes('SECRET'));
}

async function arrivedAtCareless(fileOf: (path: string) => string): Promise<readonly string[]> {
  const server = createServer(({ url = '' }, response) => {
    try {
      const [path = ''] = url.split('?');
      response.end(readFileSync(fileOf(path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  const arrived = await arrivedAt(await portOf(server));
  server.close();
  return arrived;
}

let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(build, 'assets'), { recursive: true });
  writeFileSync(join(root, 'outside.txt'), 'SECRET');
  writeFileSync(join(build, 'index.html'), '<title>Kettle</title>');
  writeFileSync(join(build, 'assets/plain.css'), 'a {}');
  app = buildServer({
    clock: fixedClock(),
    log: silentLog,
    siteUrl: () => '',
    siteDir: build,
    providerUrl: '/api',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

describe(`a file outside the site, requested by ${String(CLIMBS.length)} path traversals`, () => {
  it('is never reached, and each request is answered 400 or 404', async () => {
    const port = await portOf(app.server);
    const answers = await Promise.all(CLIMBS.map((path) => askFor(port, path)));
    const odd = CLIMBS.filter((_path, at) => !/^HTTP\/1\.1 40[04] /.test(answers[at] ?? ''));

    expect(odd).toEqual([]);
    expect(await arrivedAt(port)).toEqual([]);
  });

  it('is reached by each traversal on a server with one of the known mistakes', async () => {
    const arrived = await Promise.all([
      ...Object.values(CARELESS).map((pathOf) =>
        arrivedAtCareless((path) => join(build, pathOf(path))),
      ),
      arrivedAtCareless(ABSOLUTE),
    ]);

    expect(CLIMBS.filter((path) => !arrived.flat().includes(path))).toEqual([]);
    expect(arrived.filter((ways) => ways.length === 0)).toEqual([]);
  });
});
