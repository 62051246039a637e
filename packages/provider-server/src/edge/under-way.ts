import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHalfSent } from './half-sent.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { comeAgain, refusalOf } from './status-words.ts';

/** With this many each is still answered in time; it is better to tell further ones at once to try again. */
const MOST_UNDER_WAY = 512;
const LONGEST_MS = 12_000;
const LOOK_MS = 500;

interface Limits {
  readonly most?: number;
  readonly longestMs?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it is kept while it is under way. */
    place: number | undefined;
  }
}

interface UnderWay {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly until: number;
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
  // No Map: one that fills and empties all the time is rebuilt, and V8 keeps what stood in the old one until the whole heap is collected.
  const places: (UnderWay | undefined)[] = [];
  const vacant: number[] = [];
  const leave = (request: FastifyRequest): void => {
    if (request.place === undefined) return;
    places[request.place] = undefined;
    vacant.push(request.place);
    request.place = undefined;
  };
  app.decorateRequest('place', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    if (places.length - vacant.length >= most) throw comeAgain();
    request.place = vacant.pop() ?? places.length;
    places[request.place] = { request, reply, until: performance.now() + longestMs };
    done();
  });
  // Not once it is sent: who has gone away meanwhile is never sent anything.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  const sendLateAway = (): void => {
    const now = performance.now();
    for (const underWay of places) {
      if (underWay === undefined || underWay.until > now) continue;
      const { request, reply } = underWay;
      leave(request);
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
