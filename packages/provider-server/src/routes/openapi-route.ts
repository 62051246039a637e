import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../openapi/document.ts';
import type { ServedRoute } from '../openapi/operation.ts';

/** Serves `/openapi.json`, which describes the given routes. */
export function openApiRoute(app: FastifyInstance, routes: readonly ServedRoute[]): void {
  const text = JSON.stringify(openApiDocument(routes));
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(text));
}
