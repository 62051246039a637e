import type { FastifyInstance } from 'fastify';

/** How many requests begin in one tick before timers, answers and the database can run. */
const MAX_PER_TICK = 8;

/**
 * Spreads a burst of requests over several ticks of the event loop (REL-14). Once `most` requests have begun in a tick,
 * further requests wait for the next tick, in the order of arrival. Without this limit, all requests that arrive together
 * are processed before anything else can run.
 */
export function spreadOverTicks(app: FastifyInstance, most = MAX_PER_TICK): void {
  let waiting: (() => void)[] = [];
  let started = 0;
  const nextTick = (): void => {
    const now = waiting.slice(0, most);
    waiting = waiting.slice(most);
    started = now.length;
    if (started > 0) setImmediate(nextTick);
    for (const start of now) start();
  };
  app.addHook('onRequest', (_request, _reply, done) => {
    if (started === 0) setImmediate(nextTick);
    if (started >= most) return void waiting.push(done);
    started += 1;
    done();
  });
}
