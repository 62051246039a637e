import type { FastifyRequest } from 'fastify';
import type { RateLimitName } from './limit-table.ts';
import type { RateLimiter } from './rate-limits.ts';

/** Creates a hook that counts the request against a rate limit of the sender's address. */
export function rateLimitHook({ limits }: { readonly limits: RateLimiter }, name: RateLimitName) {
  return async (request: FastifyRequest): Promise<void> => {
    await limits.consume(request, name);
  };
}
