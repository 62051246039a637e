import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHalfSent } from './half-sent.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { comeAgain, refusalOf } from './status-words.ts';

/** With this many requests under way, each is still answered in time. Further requests are told at once to try again. */
const MOST_UNDER_WAY = 512;
/** How long a request may take to arrive. */
export const LONGEST_ARRIVAL_MS = 15_000;
/** How long it may take from then on. */
const LONGEST_MS = 12_000;
const LOOK_MS = 500;

interface Limits {
  readonly most?: number;
  readonly longestMs?: number;
  readonly arrivalMs?: number;
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
  /** When it began, and then when it had arrived. */
  since: number;
}

/**
 * Limits the waiting time under overload (D33): requests beyond `most` are refused at once, a request whose body takes
 * longer than `arrivalMs` to arrive is answered 408, and one that then takes longer than `longestMs` 503. One interval
 * checks all requests, because a timer and a signal for each request cost more than answering many of them.
 */
export function limitUnderWay(
  app: FastifyInstance,
  { most = MOST_UNDER_WAY, longestMs = LONGEST_MS, arrivalMs = LONGEST_ARRIVAL_MS }: Limits = {},
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
    places[request.place] = { request, reply, since: performance.now() };
    done();
  });
  // The time that the body took to arrive is not the handler's.
  app.addHook('preValidation', (request, _reply, done) => {
    const underWay = places[request.place ?? -1];
    if (underWay) underWay.since = performance.now();
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
      if (underWay === undefined) continue;
      const { request, reply, since } = underWay;
      const isArriving = isHalfSent(request);
      if (now - since < (isArriving ? arrivalMs : longestMs)) continue;
      leave(request);
      if (!reply.sent) void reply.send(isArriving ? halfArrived() : comeAgain());
    }
  };
  const timer = setInterval(sendLateAway, Math.min(LOOK_MS, longestMs, arrivalMs));
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Closes the connection with the answer, because the rest of the body must not be read as a new request. */
function halfArrived(): HttpRefusal {
  return refusalOf(408, { connection: 'close' });
}
