import type { FastifyInstance, FastifyRequest } from 'fastify';
import { comeAgain } from './status-words.ts';

/** So many that each is still answered in time; more are better told at once to come again. */
const MOST_UNDER_WAY = 512;

/** Keeps an overload from making everybody wait too long (D33). */
export function limitUnderWay(app: FastifyInstance): void {
  const underWay = new WeakSet<FastifyRequest>();
  let count = 0;
  app.addHook('onRequest', async (request) => {
    if (count >= MOST_UNDER_WAY) {
      throw comeAgain();
    }
    underWay.add(request);
    count += 1;
  });
  app.addHook('onResponse', async (request) => {
    if (underWay.delete(request)) count -= 1;
  });
}
