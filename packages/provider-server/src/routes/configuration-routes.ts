import { checkFeedback, getSettings } from '@kettle/provider-api';
import type { FastifyInstance } from 'fastify';
import { routeOf, schemaOf } from './call-schema.ts';
import type { RouteContext } from './route-context.ts';

export function configurationRoutes(app: FastifyInstance, { business }: RouteContext): void {
  app.get(routeOf(getSettings), { schema: schemaOf(getSettings) }, (_request, reply) => {
    void reply.send(business().company.settings);
  });

  app.get(routeOf(checkFeedback), { schema: schemaOf(checkFeedback) }, (_request, reply) => {
    void reply.code(204).send();
  });
}
