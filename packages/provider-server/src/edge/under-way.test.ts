import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from './error-answers.ts';
import { limitUnderWay } from './under-way.ts';

it('a call that never ends is answered 503 in time, and its place is free again', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  limitUnderWay(app, { most: 1, longestMs: 20 });
  app.get('/', () => new Promise(() => undefined));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = () => fetch(address, { headers: { connection: 'close' } });
  const answers = [...(await Promise.all([ask(), ask()])), await ask()];

  for (const { status, headers } of answers) {
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  }
  await app.close();
});

it('a call that stops half-way is answered 408, once, and its connection ends with the answer', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  limitUnderWay(app, { longestMs: 20 });
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
