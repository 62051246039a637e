import type { Settings } from '@kettle/core';
import type { FastifyInstance } from 'fastify';
import type { RouteContext } from './route-context.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The JSON that `GET /config` answers. */
export function configurationText(settings: Settings): string {
  const { minTenancyLengthMonths, carouselTexts, directDebitVariant, supportPhone } = settings;
  return JSON.stringify({
    minTenancyLengthMonths,
    carouselTexts,
    directDebitVariant,
    supportPhone,
  });
}

export function configurationRoutes(app: FastifyInstance, { settings }: RouteContext): void {
  const answer = configurationText(settings);
  app.get('/config', (_request, reply) => {
    void reply.type(JSON_TYPE).send(answer);
  });

  app.get('/config/feedback', async (_request, reply) => reply.code(204).send());
}
