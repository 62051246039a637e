import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { spreadOverTicks } from './request-spreading.ts';

const REQUESTS = 20;
const IN_A_TURN = 4;

/** Sends many requests at once and reports in which turn of the event loop each was processed. */
async function rush(guard: typeof spreadOverTicks) {
  const app = Fastify();
  guard(app, IN_A_TURN);
  let turn = 0;
  const worked: { readonly number: number; readonly turn: number }[] = [];
  app.post<{ Body: { number: number } }>('/', ({ body }, reply) => {
    worked.push({ number: body.number, turn });
    void reply.send('');
  });
  await app.ready();
  const watch = (): void => {
    turn += 1;
    if (worked.length < REQUESTS) setImmediate(watch);
  };
  setImmediate(watch);
  const numbers = Array.from({ length: REQUESTS }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((number) => app.inject({ method: 'POST', url: '/', payload: { number } })),
  );
  await app.close();
  const turns = worked.map((one) => one.turn);
  return {
    isInOrder: worked.every(({ number }, index) => number === index),
    mostInTurn: Math.max(...turns.map((one) => turns.filter((other) => other === one).length)),
    statuses: new Set(answers.map((one) => one.statusCode)),
  };
}

describe('a burst of requests', () => {
  it('is processed a few at a time, in the order of arrival', async () => {
    expect(await rush(spreadOverTicks)).toEqual({
      isInOrder: true,
      mostInTurn: IN_A_TURN,
      statuses: new Set([200]),
    });
  });

  it('is processed in a single turn without the limit', async () => {
    expect(await rush(() => undefined)).toMatchObject({ mostInTurn: REQUESTS });
  });
});
