import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf, serviceUnavailable } from './status-messages.ts';

/** With this many requests in flight, each is still answered in time. Further requests are told at once to try again. */
const MAX_IN_FLIGHT = 512;
/** How long a request may take to arrive. */
export const RECEIVE_LIMIT_MS = 15_000;
/** How long it may take from then on. */
const HANDLER_LIMIT_MS = 12_000;

interface Limits {
  readonly most?: number;
  readonly handlerMs?: number;
  readonly receiveMs?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while the request counts as in flight. */
    timeLimit: NodeJS.Timeout | undefined;
  }
}

/**
 * Limits the waiting time under overload (D33): requests beyond `most` are refused at once, a request whose body takes
 * longer than `receiveMs` to arrive is answered 408, and one that then takes longer than `handlerMs` 503. Fastify's
 * `handlerTimeout` would count the arrival as well, and would never free the place of a client that has disconnected.
 */
export function limitInFlight(
  app: FastifyInstance,
  { most = MAX_IN_FLIGHT, handlerMs = HANDLER_LIMIT_MS, receiveMs = RECEIVE_LIMIT_MS }: Limits = {},
): void {
  let inFlight = 0;
  const leave = (request: FastifyRequest): void => {
    if (request.timeLimit === undefined) return;
    clearTimeout(request.timeLimit);
    request.timeLimit = undefined;
    inFlight -= 1;
  };
  const limit = (request: FastifyRequest, reply: FastifyReply, ms: number): void => {
    const onTimeout = (): void => {
      leave(request);
      if (!reply.sent)
        void reply.send(isReadingBody(request) ? requestTimeout() : serviceUnavailable());
    };
    request.timeLimit = setTimeout(onTimeout, ms).unref();
  };
  app.decorateRequest('timeLimit', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    if (inFlight >= most) throw serviceUnavailable();
    inFlight += 1;
    limit(request, reply, receiveMs);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (request.timeLimit) {
      clearTimeout(request.timeLimit);
      limit(request, reply, handlerMs);
    }
    done();
  });
  // `onSend` instead of `onResponse`, because a client that has disconnected never receives a response.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
}

/**
 * Whether the server is reading a body and still waits for the rest of it. A check whether the whole body
 * has arrived would be wrong: while an earlier hook waits for the database, nobody reads the body, and Node
 * buffers only its beginning.
 */
function isReadingBody({ raw }: FastifyRequest): boolean {
  return raw.readableFlowing === true && !raw.readableEnded;
}

/** Closes the connection with the answer, because the rest of the body must not be read as a new request. */
function requestTimeout() {
  return refusalOf(408, { connection: 'close' });
}
