import type { FastifyInstance } from 'fastify';
import { openApiDocument, type ServedRoute } from '../openapi/document.ts';

/** Serves `/openapi.json`, which describes the given routes as provider-api does. */
export function openApiRoute(app: FastifyInstance, routes: readonly ServedRoute[]): void {
  const text = JSON.stringify(openApiDocument(routes));
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(text));
}
