import { checkFeedback, getSettings } from '@kettle/provider-api';
import { publicSettings } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import type { RouteContext } from '../mails/route-context.ts';

export function configurationRoutes(
  app: FastifyInstance,
  { business, siteUrl }: RouteContext,
): void {
  app.get(routeOf(getSettings), { schema: schemaOf(getSettings) }, (_request, reply) => {
    void reply.send(publicSettings(business().company, siteUrl()));
  });

  app.get(routeOf(checkFeedback), { schema: schemaOf(checkFeedback) }, (_request, reply) => {
    void reply.code(204).send();
  });
}
