import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { answerError } from './error-answers.ts';
import { limitInFlight } from './in-flight-limit.ts';

/**
 * A server with room for one call at a time. `/stuck` never answers; `/slow` answers after
 * `release` is called.
 */
async function serverForOne(handlerMs: number) {
  const app = Fastify();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.setErrorHandler(answerError);
  limitInFlight(app, { max: 1, handlerMs });
  app.get('/stuck', () => new Promise(() => undefined));
  app.get('/slow', async () => {
    await released;
    return {};
  });
  app.get('/', () => ({}));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = (path: string, signal?: AbortSignal) =>
    fetch(address + path, { headers: { connection: 'close' }, ...(signal ? { signal } : {}) });
  return { app, ask, release };
}

it('a call that never ends is answered 503 in time, and no longer counts as in flight', async () => {
  const { app, ask } = await serverForOne(20);
  const { status, headers } = await ask('/stuck');

  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect((await ask('/')).status).toBe(200);
  await app.close();
});

it('a call whose client has disconnected counts as in flight until it is done', async () => {
  const { app, ask, release } = await serverForOne(60_000);
  const disconnect = new AbortController();
  const requestEvent = once(app.server, 'request');
  const answer = ask('/slow', disconnect.signal);
  await requestEvent;
  disconnect.abort();

  await expect(answer).rejects.toThrow();
  expect((await ask('/')).status).toBe(503);
  release();
  await vi.waitFor(async () => expect((await ask('/')).status).toBe(200));
  await app.close();
});

it('a call whose body stops half-way is answered 408, once, and its connection is closed', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  limitInFlight(app, { receiveMs: 20 });
  app.post('/', () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  const answered = await text(socket);

  expect(answered).toMatch(/^HTTP\/1\.1 408 [^]*\r\nconnection: close\r\n/i);
  expect(answered.split('HTTP/1.1')).toHaveLength(2);
  await app.close();
});

it('a slow call is answered 503, however much of its body has been read', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  limitInFlight(app, { handlerMs: 20, receiveMs: 500 });
  const never = () => new Promise<void>(() => undefined);
  app.post('/before', { onRequest: never }, never);
  app.post('/after', never);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  // A body larger than Node buffers while nobody reads it.
  const body = JSON.stringify('x'.repeat(500_000));
  const headers = { 'content-type': 'application/json' };
  const statusOf = async (path: string) =>
    (await fetch(address + path, { method: 'POST', headers, body })).status;

  expect([await statusOf('/before'), await statusOf('/after')]).toEqual([503, 503]);
  await app.close();
});

it('the time limit of a call starts when its body has arrived, however long that took', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  limitInFlight(app, { handlerMs: 300, receiveMs: 60_000 });
  app.post('/', async () => {
    await pause(200);
    return { isDone: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const answered = text(socket);
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{',
  );
  await pause(900);
  socket.write('}');

  expect(await answered).toMatch(/^HTTP\/1\.1 200 [^]*isDone/);
  await app.close();
});
