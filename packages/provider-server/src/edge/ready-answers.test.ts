import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { jsonLog } from '../log/log.ts';
import type { ServerOptions } from '../server-options.ts';
import { exchange } from '../testing/raw-socket.ts';
import { listeningPort, serverWithoutStore } from '../testing/server-without-store.ts';

const PLAIN = 'GET /api/config HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
/** A request from a page of the same site: it goes through the framework and gets the same answer. */
const LOOKED_AT = `${PLAIN}Origin: http://localhost\r\n`;

const open: FastifyInstance[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

async function listening(options: Partial<ServerOptions> = {}) {
  const lines: string[] = [];
  const log = jsonLog(
    (line) => lines.push(line),
    () => 0,
  );
  const server = serverWithoutStore({ log, ...options });
  open.push(server);
  let routed = 0;
  server.addHook('onRequest', async () => void (routed += 1));
  const port = await listeningPort(server);
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const ask = (head: string) => exchange(port, `${head}\r\n`);
  return { ask, logged, timesRouted: () => routed };
}

const ID = /x-request-id: (\S+)/;
const masked = (answer: string): string => answer.replace(ID, '').replace(/Date: .*/, '');

describe('the configuration, whose answer is prepared in advance', () => {
  it('is answered as the framework would answer, with its own request id in answer and log', async () => {
    const { ask, logged } = await listening();
    const answers = [await ask(PLAIN), await ask(LOOKED_AT)];

    expect(answers[0]).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(masked(answers[0] ?? '')).toBe(masked(answers[1] ?? ''));
    const ids = answers.map((answer) => ID.exec(answer)?.[1]);
    expect(new Set(ids).size).toBe(2);
    const line = { level: 'info', event: 'request', method: 'GET', route: '/api/config' };
    expect(logged()).toMatchObject(ids.map((requestId) => ({ ...line, status: 200, requestId })));
    expect(logged().every(({ ms }) => /^\d{1,3}(\.\d)?$/.test(String(ms)))).toBe(true);
  });

  it('is refused like any other call when Kettle is stopping or the Host header is missing', async () => {
    const { ask } = await listening({ isStopping: () => true });
    expect(await ask(PLAIN)).toMatch(/^HTTP\/1\.1 503 /);
    const { ask: other } = await listening();
    expect(await other(PLAIN.replace('Host: localhost\r\n', ''))).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    [0, 'nothing has to be checked', PLAIN],
    [1, 'its sender names another page', LOOKED_AT],
    [1, 'it says how long its body is', `${PLAIN}Content-Length: 0\r\n`],
    [1, 'its body comes in parts', `${PLAIN}Transfer-Encoding: chunked\r\n\r\n0\r\n`],
    [1, 'its method is another one', PLAIN.replace('GET', 'HEAD')],
    [1, 'its URL has a query', PLAIN.replace('config', 'config?a=b')],
  ])('goes through the framework %i times where %s', async (times, _what, head) => {
    const { ask, timesRouted } = await listening();
    await ask(head);

    expect(timesRouted()).toBe(times);
  });

  it('is the same where pages of other origins are allowed, and says that it varies by origin', async () => {
    const { ask, timesRouted } = await listening({ corsOrigins: ['https://other.example'] });
    const [ready, looked] = [await ask(PLAIN), await ask(LOOKED_AT)];

    expect(ready).toMatch(/vary: Origin/i);
    expect(masked(ready)).toBe(masked(looked));
    expect(timesRouted()).toBe(1);
  });
});
