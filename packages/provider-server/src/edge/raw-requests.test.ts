import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange } from '../testing/raw-socket.ts';
import { listeningPort, serverWithoutStore } from '../testing/server-without-store.ts';
import { recordingLog } from '../testing/logs.ts';

let server: FastifyInstance;
let port = 0;
const { log, events } = recordingLog();
beforeAll(async () => {
  server = serverWithoutStore({ log });
  port = await listeningPort(server);
});
afterAll(() => server.close());

const lines = (...parts: readonly string[]): string => [...parts, '', ''].join('\r\n');
const close = 'Connection: close';
const host = 'Host: localhost';
const body = '{"sortCode":"20-00-00","accountNumber":"55779911"}';
const post = (...headers: readonly string[]): string =>
  lines(
    'POST /api/bank_lookup HTTP/1.1',
    host,
    'Content-Type: application/json',
    close,
    ...headers,
  );

/**
 * Fills the headers to 16 KiB together with the URL and the other headers: Node counts names and
 * values.
 */
const longestHeader = `A: ${'x'.repeat(16 * 1024 - 1 - '/api/configHostlocalhostAConnectionclose'.length)}`;

const REFUSED: readonly (readonly [string, string])[] = [
  ['only random bytes', '\u0000\u0001\u0002\r\n\r\n'],
  ['TLS on the plain port', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n'],
  ['an unknown version', lines('GET /api/config HTTP/9.9', host, close)],
  ['an unknown method', lines('BREW /api/config HTTP/1.1', host, close)],
  ['a method in lower case', lines('get /api/config HTTP/1.1', host, close)],
  ['no host', lines('GET /api/config HTTP/1.1', close)],
  ['a header without a colon', lines('GET /api/config HTTP/1.1', host, 'nonsense', close)],
  ['a space before a colon', lines('GET /api/config HTTP/1.1', host, 'A : b', close)],
  ['a folded header', lines('GET /api/config HTTP/1.1', host, 'A: b\r\n c', close)],
  ['a zero byte in a header', lines('GET /api/config HTTP/1.1', host, 'A: \u0000', close)],
  ['a carriage return alone', 'GET /api/config HTTP/1.1\rHost: localhost\r\r'],
  ['a length that is no number', post('Content-Length: x') + body],
  ['a negative length', post('Content-Length: -1') + body],
  ['two lengths', post('Content-Length: 5', 'Content-Length: 50') + body],
  ['both kinds of length', post('Content-Length: 50', 'Transfer-Encoding: chunked') + body],
  [
    'a chunk size that is no number',
    `${post('Transfer-Encoding: chunked')}zz\r\n${body}\r\n0\r\n\r\n`,
  ],
  ['an unknown transfer coding', post('Transfer-Encoding: gzip') + body],
  ['a body too large by its length', post('Content-Length: 65537') + 'x'.repeat(65_537)],
  [
    'a body too large in chunks',
    `${post('Transfer-Encoding: chunked')}${'1000\r\n'.concat('x'.repeat(4096), '\r\n').repeat(17)}0\r\n\r\n`,
  ],
  [
    'a header of 16 KiB and one letter',
    lines('GET /api/config HTTP/1.1', host, `A: ${'x'.repeat(16_385)}`, close),
  ],
  [
    '20,000 headers',
    lines('GET /api/config HTTP/1.1', host, ...Array<string>(20_000).fill('A: b'), close),
  ],
  [
    'a URL of 4 KiB and one letter',
    lines(`GET ${'/api/config?'.padEnd(4097, 'x')} HTTP/1.1`, host, close),
  ],
  ['a URL of 20 KiB', lines(`GET /api/${'x'.repeat(20_000)} HTTP/1.1`, host, close)],
  ['a space in the path', lines('GET /api/con fig HTTP/1.1', host, close)],
  ['TRACE', lines('TRACE /api/config HTTP/1.1', host, close)],
  ['OPTIONS of everything', lines('OPTIONS * HTTP/1.1', host, close)],
  ['the URL of another host', lines('GET http://evil.example/admin HTTP/1.1', host, close)],
  [
    'an upgrade',
    lines('POST /api/config HTTP/1.1', host, 'Upgrade: websocket', 'Connection: upgrade, close'),
  ],
  ['a lone line feed for line ends', 'GET /api/config HTTP/1.1\nHost: localhost\n\n'],
  ['a lone line feed after a header', `GET /api/config HTTP/1.1\r\n${host}\n${close}\r\n\r\n`],
  ['no version', 'GET /api/config\r\n\r\n'],
  ['only blank lines and random letters', '\r\n\r\n\r\nxx\r\n\r\n'],
  ['two hosts', lines('GET /api/config HTTP/1.1', host, 'hOST: evil.example', close)],
  ['two hosts and a body', post('Host: evil.example', 'Content-Length: 50') + body],
  ['a header name with a slash', lines('GET /api/config HTTP/1.1', host, 'A/B: c', close)],
  ['a header without a name', lines('GET /api/config HTTP/1.1', host, ': c', close)],
  ['a header value with an escape', lines('GET /api/config HTTP/1.1', host, 'A: \u001b[2J', close)],
  ['a length in hex', post('Content-Length: 0x32') + body],
  ['a length with a plus', post('Content-Length: +50') + body],
  ['a length of two numbers', post('Content-Length: 50, 50') + body],
  ['a length that is too large', post('Content-Length: 99999999999999999999999') + body],
  ['chunked twice', post('Transfer-Encoding: chunked, chunked') + body],
  ['chunked but not last', post('Transfer-Encoding: chunked, gzip') + body],
  [
    'a chunk longer than its size',
    `${post('Transfer-Encoding: chunked')}2\r\n${body}\r\n0\r\n\r\n`,
  ],
  ['a negative chunk', `${post('Transfer-Encoding: chunked')}-2\r\n${body}\r\n0\r\n\r\n`],
  ['a body that is no JSON', post('Content-Length: 3') + 'xxx'],
  ['a truncated JSON body', post('Content-Length: 10') + body.slice(0, 10)],
  ['a deep body', `${post('Content-Length: 2000')}${'['.repeat(1000)}${']'.repeat(1000)}`],
  ['a gzip body that is not gzip', post('Content-Encoding: gzip', 'Content-Length: 3') + 'xxx'],
  ['PROPFIND', lines('PROPFIND /api/config HTTP/1.1', host, close)],
  ['a method of 300 letters', lines(`${'X'.repeat(300)} /api/config HTTP/1.1`, host, close)],
  ['a path that does not begin with a slash', lines('GET api/config HTTP/1.1', host, close)],
  ['path traversal', lines('GET /api/../../etc/passwd HTTP/1.1', host, close)],
  ['encoded path traversal', lines('GET /api/%2e%2e/%2e%2e/etc/passwd HTTP/1.1', host, close)],
  ['a percent sign that encodes nothing', lines('GET /api/% HTTP/1.1', host, close)],
  ['a backslash path', lines('GET /api\\config HTTP/1.1', host, close)],
  ['invalid UTF-8 in the path', lines('GET /api/\u00ff\u00fe HTTP/1.1', host, close)],
  ['a second request hidden in a body', `${post('Content-Length: 0')}GET /x HTTP/9.9\r\n\r\n`],
  ['HTTP/2 by prior knowledge', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
];

describe('a request on a bare socket', () => {
  it.each([
    ['it is whole', lines('GET /api/config HTTP/1.1', host, close)],
    ['its URL has 4 KiB', lines(`GET ${'/api/config?'.padEnd(4096, 'x')} HTTP/1.1`, host, close)],
    ['it has 16 KiB of headers', lines('GET /api/config HTTP/1.1', host, longestHeader, close)],
    ['it expects something odd', `${post('Content-Length: 50', 'Expect: tea')}${body}`],
  ])('is answered when %s', async (_what, text) => {
    expect(await exchange(port, text)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it.each(REFUSED)('with %s is refused at once', async (_what, text) => {
    const answer = await exchange(port, text);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);

    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(answer).toContain('{"messages":["');
    expect(answer.toLowerCase()).toMatch(/cache-control: no-store\r\n.*nosniff\r\n/s);
    expect(answer).not.toContain('55779911');
    const [, requestId] = /x-request-id: ([0-9a-f-]{36})\r\n/i.exec(answer) ?? [];
    expect(events().filter((line) => line['requestId'] === requestId)).toMatchObject([{ status }]);
  });

  it('that asks for a tunnel to another host is closed without an answer', async () => {
    expect(await exchange(port, lines('CONNECT example.com:443 HTTP/1.1', host, close))).toBe('');
  });

  it.each([
    ['half a request line', 'GET /api/con'],
    ['half the headers', 'GET /api/config HTTP/1.1\r\nHost: local'],
    ['half the body', `${post('Content-Length: 50')}{"sort`],
  ])('that ends after %s does no harm', async (_what, text) => {
    await exchange(port, text, 200);

    expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200);
  });
});
