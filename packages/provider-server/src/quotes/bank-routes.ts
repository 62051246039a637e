import { lookUpBank, type BodyOf } from '@kettle/provider-api';
import { lookUpBank as bankOf } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../edge/answers.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { rateLimitHook } from '../edge/limits/rate-limit-hook.ts';
import type { RouteContext } from '../mails/route-context.ts';

export function bankRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post<{ Body: BodyOf<typeof lookUpBank> }>(
    routeOf(lookUpBank),
    { schema: schemaOf(lookUpBank), onRequest: rateLimitHook(context, 'address-bank-look-up') },
    async ({ body }, reply) => {
      const { bankDirectory } = context.business();
      return sendAnswer(reply, await bankOf(bankDirectory, body), (bank) => bank);
    },
  );
}
