import type { IncomingMessage } from 'node:http';
import { hasUnstorableText, unstorableText } from '@kettle/provider-domain';
import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from './http-refusal.ts';
import { refusalOf } from './status-messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A missing body counts as `{}`. */
    readonly hasNoPayload?: true;
  }
}

export const MAX_URL_LENGTH = 4096;

/**
 * Checks the Host header, because Node answers a missing one without `{ messages }` and takes the
 * first of two.
 */
export function checkHead(request: FastifyRequest): void {
  const hosts = countHostHeaders(request.raw);
  if (hosts > 1 || (hosts === 0 && request.raw.httpVersion !== '1.0')) {
    throw refusalOf(400);
  }
  if ((request.raw.url ?? '').length > MAX_URL_LENGTH) throw refusalOf(414);
}

export function countHostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Requires JSON, because a page of another site can make a browser send other types without a
 * preflight.
 */
export function checkContentType(request: FastifyRequest): void {
  if (request.method !== 'POST' || mayOmitBody(request)) return;
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw refusalOf(415);
  }
}

export function fillMissingBody(request: FastifyRequest): void {
  if (mayOmitBody(request)) request.body = {};
}

function mayOmitBody({ headers, routeOptions }: FastifyRequest): boolean {
  const hasBody =
    (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
  return routeOptions.config.hasNoPayload === true && !hasBody && !headers['content-type'];
}

/**
 * Checks the parameters of the URL: each at most once, no control characters, no malformed Unicode.
 */
export function checkParameters(request: FastifyRequest): void {
  for (const value of Object.values(asRecord(request.query))) {
    if (typeof value !== 'string') throw new HttpRefusal(422, ['Send each parameter once.']);
  }
  checkTexts(request.query);
  checkTexts(request.params);
}

/** Checks every string of the body. The schema has already limited its depth and size. */
export function checkBody(request: FastifyRequest): void {
  checkTexts(request.body);
}

function checkTexts(value: unknown): void {
  if (hasUnstorableText(value)) throw new HttpRefusal(422, unstorableText().error.messages);
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
