import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHalfSent } from './half-sent.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { comeAgain, refusalOf } from './status-words.ts';

/** With this many requests under way, each is still answered in time. Further requests are told at once to try again. */
const MOST_UNDER_WAY = 512;
const LONGEST_MS = 12_000;
const LOOK_MS = 500;

interface Limits {
  readonly most?: number;
  readonly longestMs?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The index of this request in the list of requests under way. */
    place: number | undefined;
  }
}

interface UnderWay {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly until: number;
}

/**
 * Limits the waiting time under overload (D33): requests beyond `most` are refused at once, and requests
 * that take longer than `longestMs` are answered 503, or 408 if their body has not arrived. One interval
 * checks all requests, because a timer and a signal for each request cost more than answering many of them.
 */
export function limitUnderWay(
  app: FastifyInstance,
  { most = MOST_UNDER_WAY, longestMs = LONGEST_MS }: Limits = {},
): void {
  // An array instead of a Map: V8 rebuilds a Map that constantly fills and empties, and keeps the entries of the old
  // table in memory until it collects the whole heap.
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
  // `onSend` instead of `onResponse`, because a client that has disconnected never receives a response.
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

/** Closes the connection with the answer, because the rest of the body must not be read as a new request. */
function halfArrived(): HttpRefusal {
  return refusalOf(408, { connection: 'close' });
}
