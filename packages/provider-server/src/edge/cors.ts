import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from './status-words.ts';

/** Lets the named origins read answers; without any, no header is sent at all. */
export function allowOrigin(
  origins: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (origins.size === 0) return;
  void reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !origins.has(origin)) return;
  void reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id, retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  });
}

export const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, idempotency-key',
  'access-control-max-age': '600',
} as const;

/** Whether the browser asks on behalf of a page that may call the API. */
export function isAllowedPreflight(origins: ReadonlySet<string>, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return request.method === 'OPTIONS' && origin !== undefined && origins.has(origin);
}

/** A page of another site may not send anything, whatever its browser lets it try (SEC-16). */
export function checkOrigin(
  origins: ReadonlySet<string>,
  siteUrl: string,
  { method, headers }: FastifyRequest,
): void {
  const { origin, host } = headers;
  if (method !== 'POST' || origin === undefined || origins.has(origin)) return;
  const hostOfOrigin = hostOf(origin);
  if (hostOfOrigin !== undefined && [host, hostOf(siteUrl)].includes(hostOfOrigin)) return;
  throw refusalOf(403);
}

/** Without the scheme: a proxy in front may speak TLS where we do not. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
