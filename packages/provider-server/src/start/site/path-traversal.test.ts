import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer } from '../server.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { exchange } from '../../testing/raw-socket.ts';
import { silentLog } from '../../testing/logs.ts';

const root = mkdtempSync(join(realpathSync(tmpdir()), 'kettle-traversal-'));
const build = join(root, 'dist');

const DOTS =
  '.. . .... %2e%2e %2E%2E .%2e %2e. %2e%2e%2e%2e %252e%252e ..; ..;a=b ' +
  '%c0%ae%c0%ae %e0%80%ae%e0%80%ae %ef%bc%8e%ef%bc%8e';
const SLASHES = '/ // %2f %2F %2f%2f %252f \\ %5c %c0%af %ef%bc%8f';

/**
 * Path traversals out of the build folder. They are sent over a raw socket, because `inject` would
 * normalise them.
 */
const TRAVERSALS: readonly string[] = [
  ...DOTS.split(' ').flatMap((dots) =>
    SLASHES.split(' ').flatMap((slash) => [
      `/${dots}${slash}outside.txt`,
      `/assets${slash}${dots}${slash}${dots}${slash}outside.txt`,
    ]),
  ),
  '/%2e%2e/%6f%75tside.txt',
  '/assets//../../outside.txt',
  '/assets/plain.css/../../../outside.txt',
  '/index.html/../../outside.txt',
  '/products/../../outside.txt',
  '/./../outside.txt',
  '/%2e/%2e%2e/outside.txt',
  '//../outside.txt',
  '/.././outside.txt',
  '/..././outside.txt',
  '/../dist/../outside.txt',
  '/../outside.txt?/index.html',
  '/../outside.txt%00.html',
  '/..%2foutside.txt%00',
  `/${root}/outside.txt`,
  `/@fs${root}/outside.txt`,
  `/file://${root}/outside.txt`,
];

const request = (path: string): Promise<string> =>
  exchange(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

let app: FastifyInstance;
let port = 0;
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
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

it(`a file outside the site is never reached by ${TRAVERSALS.length} path traversals, each of which is answered 400 or 404`, async () => {
  const answers = await Promise.all(TRAVERSALS.map((path) => request(path)));

  expect(TRAVERSALS.filter((_path, at) => !/^HTTP\/1\.1 40[04] /.test(answers[at] ?? ''))).toEqual(
    [],
  );
  expect(TRAVERSALS.filter((_path, at) => answers[at]?.includes('SECRET'))).toEqual([]);
});
