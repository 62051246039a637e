import type { FastifyInstance } from 'fastify';

/** How many requests start in one tick before timers, answers and the database can run. */
const MAX_PER_TICK = 8;

/**
 * Spreads a burst of requests over several ticks of the event loop. After `max` requests in a tick,
 * further requests wait for the next tick, in the order of arrival. Without this limit, Node would
 * process all requests that arrive together before anything else can run.
 */
export function spreadOverTicks(app: FastifyInstance, max = MAX_PER_TICK): void {
  let waiting: (() => void)[] = [];
  let started = 0;
  const nextTick = (): void => {
    const now = waiting.slice(0, max);
    waiting = waiting.slice(max);
    started = now.length;
    if (started > 0) setImmediate(nextTick);
    for (const start of now) start();
  };
  app.addHook('onRequest', (_request, _reply, done) => {
    if (started === 0) setImmediate(nextTick);
    if (started >= max) return void waiting.push(done);
    started += 1;
    done();
  });
}
