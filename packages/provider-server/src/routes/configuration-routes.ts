import type { FastifyInstance } from 'fastify';
import type { RouteContext } from './route-context.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function configurationRoutes(app: FastifyInstance, { settings }: RouteContext): void {
  const { minTenancyLengthMonths, carouselTexts, directDebitVariant, supportPhone } = settings;
  const answer = JSON.stringify({
    minTenancyLengthMonths,
    carouselTexts,
    directDebitVariant,
    supportPhone,
  });
  app.get('/config', (_request, reply) => {
    void reply.type(JSON_TYPE).send(answer);
  });

  app.get('/config/feedback', async (_request, reply) => reply.code(204).send());
}
