import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { takeTurns } from './turns.ts';

const REQUESTS = 20;
const WORK_MS = 5;

/** A server whose every answer takes 5 ms of work, and in which turn of the event loop each was worked on. */
async function rush(guard: typeof takeTurns) {
  const app = Fastify();
  let time = 0;
  guard(app, () => time);
  const worked: { readonly number: number; readonly turn: number }[] = [];
  let turn = 0;
  app.get<{ Querystring: { number: string } }>('/', ({ query }, reply) => {
    time += WORK_MS;
    worked.push({ number: Number(query.number), turn });
    void reply.send('');
  });
  await app.ready();
  const watch = (): void => {
    turn += 1;
    if (worked.length < REQUESTS) setImmediate(watch);
  };
  setImmediate(watch);
  const numbers = Array.from({ length: REQUESTS }, (_, index) => index);
  const answers = await Promise.all(numbers.map((number) => app.inject(`/?number=${number}`)));
  await app.close();
  const turns = worked.map((one) => one.turn);
  return {
    isInOrder: worked.every(({ number }, index) => number === index),
    mostInTurn: Math.max(...turns.map((one) => turns.filter((other) => other === one).length)),
    statuses: new Set(answers.map((one) => one.statusCode)),
  };
}

describe('a rush of requests', () => {
  it('is taken up 20 ms at a time, in the order they came', async () => {
    expect(await rush(takeTurns)).toEqual({
      isInOrder: true,
      mostInTurn: 4,
      statuses: new Set([200]),
    });
  });

  it('would be taken up in one go without turns', async () => {
    expect(await rush(() => undefined)).toMatchObject({ mostInTurn: REQUESTS });
  });
});
