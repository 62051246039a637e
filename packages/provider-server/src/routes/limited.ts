import type { onRequestHookHandler } from 'fastify';
import type { RateLimitName } from '../limits/rate-limits.ts';
import type { RouteContext } from './route-context.ts';

/** A hook that counts the request against its sender's address. */
export function limited({ limits }: RouteContext, name: RateLimitName): onRequestHookHandler {
  return (request, _reply, done) => {
    if (limits.appliesTo(request)) limits.spend(request, name).then(() => done(), done);
    else done();
  };
}
