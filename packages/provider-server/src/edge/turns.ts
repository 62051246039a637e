import type { FastifyInstance } from 'fastify';

/** How many requests begin before timers, answers and the database get their turn of the event loop. */
const MOST_IN_A_TURN = 8;

/**
 * Spreads a burst of requests over several turns of the event loop (REL-14). Once `most` requests have begun in a turn,
 * further requests wait for the next turn, in the order of arrival. Without this limit, all requests that arrive together
 * are processed before anything else can run.
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
