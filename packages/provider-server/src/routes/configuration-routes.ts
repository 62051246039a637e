import type { FastifyInstance } from 'fastify';
import type { RouteContext } from './route-context.ts';

export function configurationRoutes(app: FastifyInstance, { settings }: RouteContext): void {
  const { minTenancyLengthMonths, carouselTexts, directDebitVariant, supportPhone } = settings;
  app.get('/config', async () => ({
    minTenancyLengthMonths,
    carouselTexts,
    directDebitVariant,
    supportPhone,
  }));

  app.get('/config/feedback', async (_request, reply) => reply.code(204).send());
}
