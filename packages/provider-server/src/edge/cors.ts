import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from './status-words.ts';

/** Keeps a cache from giving one origin's answer to another. */
export const VARY = { vary: 'Origin' } as const;

/** Lets pages of the given origins read the answers. Without origins no CORS header is sent. */
export function allowOrigin(
  origins: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (origins.size === 0) return;
  void reply.headers(VARY);
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

/** Whether the request is a CORS preflight for a page of an allowed origin. */
export function isAllowedPreflight(origins: ReadonlySet<string>, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return request.method === 'OPTIONS' && origin !== undefined && origins.has(origin);
}

/** Refuses what a page of another site sends, even if its browser allows the request (SEC-16). */
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

/** Returns the host without the scheme: a proxy in front may use TLS where this server uses plain HTTP. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
