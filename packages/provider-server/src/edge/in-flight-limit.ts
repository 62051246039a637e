import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf, serviceUnavailable } from './status-messages.ts';

/**
 * With this many requests in flight, each is still answered in time. Further requests get a 503 at
 * once.
 */
const MAX_IN_FLIGHT = 512;
/** How long a request may take to arrive. */
export const RECEIVE_LIMIT_MS = 15_000;
/** How long its handling may take from then on. */
const HANDLER_LIMIT_MS = 12_000;

interface Limits {
  readonly max?: number;
  readonly handlerMs?: number;
  readonly receiveMs?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set until the request is answered. */
    timeLimit: NodeJS.Timeout | undefined;
    isInFlight: boolean;
  }
}

/**
 * Limits the waiting time under overload: requests beyond `max` are refused at once, a request
 * whose body takes longer than `receiveMs` to arrive is answered 408, and one that then takes
 * longer than `handlerMs` 503. Fastify's `handlerTimeout` would include the arrival of the body,
 * and would count the request of a disconnected client for ever.
 */
export function limitInFlight(
  app: FastifyInstance,
  { max = MAX_IN_FLIGHT, handlerMs = HANDLER_LIMIT_MS, receiveMs = RECEIVE_LIMIT_MS }: Limits = {},
): void {
  let inFlight = 0;
  const enter = (request: FastifyRequest): void => {
    if (inFlight >= max) throw serviceUnavailable();
    inFlight += 1;
    request.isInFlight = true;
  };
  const leave = (request: FastifyRequest): void => {
    if (request.isInFlight) inFlight -= 1;
    request.isInFlight = false;
  };
  const release = (request: FastifyRequest): void => {
    clearTimeout(request.timeLimit);
    request.timeLimit = undefined;
    leave(request);
  };
  const limit = (request: FastifyRequest, reply: FastifyReply, ms: number): void => {
    const onTimeout = (): void => {
      release(request);
      if (!reply.sent)
        void reply.send(isReadingBody(request) ? requestTimeout() : serviceUnavailable());
    };
    request.timeLimit = setTimeout(onTimeout, ms).unref();
  };
  app.decorateRequest('timeLimit', undefined);
  app.decorateRequest('isInFlight', false);
  app.addHook('onRequest', (request, reply, done) => {
    enter(request);
    limit(request, reply, receiveMs);
    done();
  });
  // While its body arrives, a request costs nothing but its connection. Slow senders must not take
  // the places of others.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (request.timeLimit) {
      clearTimeout(request.timeLimit);
      enter(request);
      limit(request, reply, handlerMs);
    }
    done();
  });
  // `onResponse` would never run for a client that has disconnected.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    release(request);
    done();
  });
}

/**
 * Whether the server is reading the body and waits for the rest of it. `raw.complete` would be
 * wrong: while an earlier hook waits for the database, nothing reads the body, and Node buffers
 * only its beginning.
 */
function isReadingBody({ raw }: FastifyRequest): boolean {
  return raw.readableFlowing === true && !raw.readableEnded;
}

/**
 * The answer closes the connection, because the rest of the body must not be parsed as a new
 * request.
 */
function requestTimeout() {
  return refusalOf(408, { connection: 'close' });
}
