import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import type { LogFields } from '../platform/log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the error handler. */
    errorCode: string | undefined;
    /**
     * The guid of the house or the id of the lead that the request concerns, logged as a digest.
     */
    subject: string | undefined;
  }
}

/**
 * Writes one line for an answered request. Requests for the site's files are logged only if they
 * fail.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // The one line of a request follows its answer.
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode: status } = reply;
    const route = request.routeOptions.url ?? 'none';
    if (!route.startsWith('/api') && status < 400) return;
    const fields: LogFields = {
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      subject: request.subject && digestOf(request.subject),
      error: request.errorCode,
    };
    request.log[levelOf(status)](fields, 'request');
  }
}

function levelOf(status: number): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  return status === 401 || status === 429 ? 'warn' : 'info';
}

function digestOf(guid: string): string {
  return hash('sha256', guid, 'hex').slice(0, 16);
}

/** Matches the header of https://www.w3.org/TR/trace-context/ and captures its trace id. */
const TRACE_PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** The trace that the caller named, as a field of the request's log line. */
export function traceOf({ headers }: IncomingMessage): Pick<LogFields, 'traceId'> {
  const [, traceId] = TRACE_PARENT.exec(String(headers['traceparent'])) ?? [];
  return traceId === undefined ? {} : { traceId };
}
