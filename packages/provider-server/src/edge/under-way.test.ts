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
