import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log, LogLevel } from './log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the error handler. */
    errorCode: string | undefined;
    /** The guid of the house or the id of the lead that the request concerns, logged as a digest. */
    subject: string | undefined;
  }
}

/** Writes one line for an answered request. Requests for the site's files are logged only if they fail. */
export function logRequest(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status } = reply;
  const route = request.routeOptions.url ?? 'none';
  if (!route.startsWith('/api') && status < 400) return;
  log(levelOf(status), 'request', {
    requestId: request.id,
    method: request.method,
    route,
    status,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    subject: request.subject && digestOf(request.subject),
    error: request.errorCode,
  });
}

function levelOf(status: number): LogLevel {
  if (status >= 500) return 'error';
  return status === 429 ? 'warn' : 'info';
}

function digestOf(guid: string): string {
  return hash('sha256', guid, 'hex').slice(0, 16);
}
