import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { spreadOverTicks } from './request-spreading.ts';

const REQUESTS = 20;
const PER_TICK = 4;

/** Sends many requests at once and reports in which tick of the event loop each was processed. */
async function sendAll(guard: typeof spreadOverTicks) {
  const app = Fastify();
  guard(app, PER_TICK);
  let tick = 0;
  const processed: { readonly number: number; readonly tick: number }[] = [];
  app.post<{ Body: { number: number } }>('/', ({ body }, reply) => {
    processed.push({ number: body.number, tick });
    void reply.send('');
  });
  await app.ready();
  const countTicks = (): void => {
    tick += 1;
    if (processed.length < REQUESTS) setImmediate(countTicks);
  };
  setImmediate(countTicks);
  const numbers = Array.from({ length: REQUESTS }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((number) => app.inject({ method: 'POST', url: '/', payload: { number } })),
  );
  await app.close();
  const ticks = processed.map((one) => one.tick);
  return {
    isInOrder: processed.every(({ number }, index) => number === index),
    mostPerTick: Math.max(...ticks.map((one) => ticks.filter((other) => other === one).length)),
    statuses: new Set(answers.map((one) => one.statusCode)),
  };
}

describe('a burst of requests', () => {
  it('is processed a few at a time, in the order of arrival', async () => {
    expect(await sendAll(spreadOverTicks)).toEqual({
      isInOrder: true,
      mostPerTick: PER_TICK,
      statuses: new Set([200]),
    });
  });

  it('is processed in a single tick without the limit', async () => {
    expect(await sendAll(() => undefined)).toMatchObject({ mostPerTick: REQUESTS });
  });
});
