import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf } from './status-messages.ts';

const METHODS = ['GET', 'HEAD', 'POST'] as const;

/**
 * Refuses a request without a route: with 405 where the path has routes for other methods,
 * otherwise with 404.
 */
export function refuseWithoutRoute(app: FastifyInstance) {
  return ({ url }: FastifyRequest): never => {
    const allowed = METHODS.filter((method) => app.findRoute({ url, method }) !== null);
    throw allowed.length === 0 ? refusalOf(404) : refusalOf(405, { allow: allowed.join(', ') });
  };
}
