import type { FastifyInstance } from 'fastify';

/** How many requests begin before timers, answers and the database have their turn. */
const MOST_IN_A_TURN = 8;

/**
 * Spreads a rush over several turns of the event loop (REL-14): once a turn has begun its share, further requests wait
 * for the next one, in the order they came. Without this all requests that come at once are dealt with before anything
 * else happens.
 */
export function takeTurns(app: FastifyInstance, most = MOST_IN_A_TURN): void {
  let waiting: (() => void)[] = [];
  let taken = 0;
  const nextTurn = (): void => {
    const now = waiting.slice(0, most);
    waiting = waiting.slice(most);
    taken = now.length;
    if (taken > 0) setImmediate(nextTurn);
    for (const takeUp of now) takeUp();
  };
  app.addHook('onRequest', (_request, _reply, done) => {
    if (taken === 0) setImmediate(nextTurn);
    if (taken >= most) return void waiting.push(done);
    taken += 1;
    done();
  });
}
