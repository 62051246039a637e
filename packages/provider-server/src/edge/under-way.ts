import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHalfSent } from './half-sent.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { comeAgain, refusalOf } from './status-words.ts';

/** So many that each is still answered in time; more are better told at once to come again. */
const MOST_UNDER_WAY = 512;
const LONGEST_MS = 12_000;
const LOOK_MS = 500;

interface Limits {
  readonly most?: number;
  readonly longestMs?: number;
}

/**
 * Keeps an overload from making everybody wait too long (D33): what is too much is sent away at once,
 * what takes too long is answered 503. One look at all of them now and then, because a timer and a
 * signal for each request cost more than answering many of them.
 */
export function limitUnderWay(
  app: FastifyInstance,
  { most = MOST_UNDER_WAY, longestMs = LONGEST_MS }: Limits = {},
): void {
  /** In the order they came, with the time that each has until. */
  const underWay = new Map<
    FastifyRequest,
    { readonly reply: FastifyReply; readonly until: number }
  >();
  app.addHook('onRequest', (request, reply, done) => {
    if (underWay.size >= most) throw comeAgain();
    underWay.set(request, { reply, until: performance.now() + longestMs });
    done();
  });
  // Not once it is sent: who has gone away meanwhile is never sent anything.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    underWay.delete(request);
    done();
  });
  const sendLateAway = (): void => {
    const now = performance.now();
    for (const [request, { reply, until }] of underWay) {
      if (until > now) return;
      underWay.delete(request);
      if (!reply.sent) void reply.send(isHalfSent(request) ? halfArrived() : comeAgain());
    }
  };
  const timer = setInterval(sendLateAway, Math.min(LOOK_MS, longestMs));
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** What may still come of it is no request of its own: the connection ends with the answer. */
function halfArrived(): HttpRefusal {
  return refusalOf(408, { connection: 'close' });
}
