import { checkFeedback, getSettings } from '@kettle/provider-api';
import { publicSettings } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { CHECK_FEEDBACK, GET_SETTINGS } from './configuration-calls.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';

export async function configurationRoutes(app: FastifyInstance): Promise<void> {
  app.get(routeOf(getSettings), { schema: schemaOf(GET_SETTINGS) }, (_request, reply) => {
    void reply.send(publicSettings(app.business().company, app.siteUrl()));
  });

  app.get(routeOf(checkFeedback), { schema: schemaOf(CHECK_FEEDBACK) }, (_request, reply) => {
    void reply.code(204).send();
  });
}
