import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf } from './status-messages.ts';

/** Lets pages of these origins read the answers. Without origins no CORS header is sent. */
export async function allowOrigins(
  app: FastifyInstance,
  origins: ReadonlySet<string>,
): Promise<void> {
  if (origins.size === 0) return;
  await app.register(cors, {
    // A function, because a list would tell a page of any other origin which methods and headers
    // are allowed.
    origin: (origin, allow) => allow(null, origin !== undefined && origins.has(origin) && origin),
    methods: 'GET, POST',
    allowedHeaders: 'content-type, idempotency-key',
    exposedHeaders: 'x-request-id, retry-after',
    maxAge: 600,
    strictPreflight: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (reply.hasHeader('access-control-allow-origin')) {
      void reply.header('cross-origin-resource-policy', 'cross-origin');
    }
    done();
  });
}

/** Refuses what a page of another site sends, even if its browser allows the request. */
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

/**
 * Returns the host without the scheme, because a reverse proxy may use TLS where this server uses
 * plain HTTP.
 */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}
