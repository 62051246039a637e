import type { FastifyRequest } from 'fastify';
import type { RateLimitName } from '../limits/limit-table.ts';
import type { RouteContext } from './route-context.ts';

/** Creates a hook that counts the request against the rate limit of its sender's address. */
export function limited(context: RouteContext, name: RateLimitName) {
  return async (request: FastifyRequest): Promise<void> => {
    await context.limits.consume(request, name);
  };
}
