import { lookUpBank, type BodyOf } from '@kettle/provider-api';
import { lookUpBank as bankOf } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { answer } from './answers.ts';
import { routeOf, schemaOf } from './call-schema.ts';
import { limited } from './rate-limit-hook.ts';
import type { RouteContext } from './route-context.ts';

export function bankRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post<{ Body: BodyOf<typeof lookUpBank> }>(
    routeOf(lookUpBank),
    { schema: schemaOf(lookUpBank), onRequest: limited(context, 'address-bank-look-up') },
    async ({ body }, reply) => {
      const { bankDirectory } = context.business();
      return answer(reply, await bankOf(bankDirectory, body), (bank) => bank);
    },
  );
}
