import type { FastifyRequest } from 'fastify';
import type { RateLimitName } from '../limits/limit-table.ts';
import type { RouteContext } from './route-context.ts';

/** Creates a hook that counts the request against a rate limit of the sender's address. */
export function rateLimitHook(context: RouteContext, name: RateLimitName) {
  return async (request: FastifyRequest): Promise<void> => {
    await context.limits.consume(request, name);
  };
}
