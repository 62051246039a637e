import type { FastifyInstance } from 'fastify';

/** So many requests are taken up before timers, answers and the database have their turn. */
const MOST_IN_A_TURN = 8;

/**
 * Takes a rush up a little at a time (REL-14): whoever comes when a turn of the event loop has had its share
 * waits for the next one, in the order they came. Without this all that knock at once are dealt with before
 * anything else happens.
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
