import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../server.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { exchange } from '../../testing/raw-socket.ts';
import { silentLog } from '../../testing/logs.ts';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'kettle-traversal-'));
const build = join(root, 'dist');

/** Path traversals out of the build folder. They are sent over a raw socket, because `inject` would normalise them. */
const TRAVERSALS: readonly string[] = [
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

/** Vulnerable servers: how each changes the path before it is appended to the build folder. */
const VULNERABILITIES: Readonly<Record<string, (path: string) => string>> = {
  'decodes once': decodeURIComponent,
  'decodes twice': (path) => decodeURIComponent(decodeURIComponent(path)),
  'treats a backslash as a slash': (path) => decodeURIComponent(path).replaceAll('\\', '/'),
  'removes ../ once': (path) => decodeURIComponent(path).replaceAll('../', ''),
  'ends at a zero byte': (path) => decodeURIComponent(path).replace(/\u0000.*/, ''),
  'decodes overlong UTF-8': (path) =>
    path.replace(/%c0%ae|%e0%80%ae/g, '.').replaceAll('%c0%af', '/'),
  'normalises similar characters': (path) => decodeURIComponent(path).normalize('NFKC'),
  'drops what follows a semicolon': (path) => path.replace(/;[^/]*/g, ''),
};

/** A vulnerable server that treats the path as absolute. */
const ABSOLUTE = (path: string): string => path.replace(/^\/(@fs|file:\/\/)?(?=\/)/, '');

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const request = (port: number, path: string): Promise<string> =>
  exchange(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

/** Returns the traversals that reached the file outside the build folder. */
async function successfulTraversals(port: number): Promise<readonly string[]> {
  const answers = await Promise.all(TRAVERSALS.map((path) => request(port, path)));
  return TRAVERSALS.filter((_path, index) => answers[index]?.includes('SECRET'));
}

async function traversalsOfVulnerableServer(
  fileOf: (path: string) => string,
): Promise<readonly string[]> {
  const server = createServer(({ url = '' }, response) => {
    try {
      const [path = ''] = url.split('?');
      response.end(readFileSync(fileOf(path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  const successful = await successfulTraversals(await portOf(server));
  server.close();
  return successful;
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

describe(`a file outside the site, requested by ${String(TRAVERSALS.length)} path traversals`, () => {
  it('is never reached, and each request is answered 400 or 404', async () => {
    const port = await portOf(app.server);
    const answers = await Promise.all(TRAVERSALS.map((path) => request(port, path)));
    const others = TRAVERSALS.filter((_path, at) => !/^HTTP\/1\.1 40[04] /.test(answers[at] ?? ''));

    expect(others).toEqual([]);
    expect(await successfulTraversals(port)).toEqual([]);
  });

  it('is reached by each traversal on a vulnerable server', async () => {
    const successful = await Promise.all([
      ...Object.values(VULNERABILITIES).map((pathOf) =>
        traversalsOfVulnerableServer((path) => join(build, pathOf(path))),
      ),
      traversalsOfVulnerableServer(ABSOLUTE),
    ]);

    expect(TRAVERSALS.filter((path) => !successful.flat().includes(path))).toEqual([]);
    expect(successful.filter((ways) => ways.length === 0)).toEqual([]);
  });
});
