import { randomUUID } from 'node:crypto';
import { isCalendarDate } from '@kettle/core';
import type { Server } from 'node:http';
import type { FastifyBaseLogger, FastifyHttpOptions } from 'fastify';
import { RequestLog, traceOf } from './request-log.ts';
import { trustProxies } from './forwarded-address.ts';
import { rawErrorAnswers } from './raw-errors.ts';
import { MAX_URL_LENGTH } from './request-checks.ts';
import { RECEIVE_LIMIT_MS } from './in-flight-limit.ts';

/** The limits of a request and of an idle connection. */
const LIMITS = {
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  /** How often Node checks for connections that exceed the request timeout. */
  connectionsCheckMs: 5000,
  keepAliveMs: 72_000,
} as const;

/**
 * Fastify's options that differ from its defaults. Ajv never changes a request to make it valid.
 */
export function fastifyOptions({
  log,
  trustedProxies,
}: {
  readonly log: FastifyBaseLogger;
  /** Addresses of proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies?: readonly string[];
}) {
  return {
    loggerInstance: log,
    logController: new RequestLog(),
    childLoggerFactory: (logger, bindings, options, request) =>
      logger.child({ ...bindings, ...traceOf(request) }, options),
    genReqId: () => randomUUID(),
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: RECEIVE_LIMIT_MS,
    keepAliveTimeout: LIMITS.keepAliveMs,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies ? trustProxies(trustedProxies) : false,
    http: {
      maxHeaderSize: LIMITS.headerBytes,
      headersTimeout: RECEIVE_LIMIT_MS,
      connectionsCheckingInterval: LIMITS.connectionsCheckMs,
      requireHostHeader: false,
    },
    clientErrorHandler: rawErrorAnswers(log),
    // The router does not limit parameters: the schema of each route does, with a message that a
    // person can read.
    routerOptions: { maxParamLength: MAX_URL_LENGTH },
    ajv: {
      customOptions: {
        // A request gets all its errors at once. The limit of the body bounds their number.
        allErrors: true,
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        formats: { 'calendar-date': isCalendarDate, date: isCalendarDate },
      },
    },
  } satisfies FastifyHttpOptions<Server>;
}
