import { lookUpBank, type BodyOf } from '@kettle/provider-api';
import { lookUpBank as bankOf } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../edge/answers.ts';
import { LOOK_UP_BANK } from './bank-calls.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';

export async function bankRoutes(app: FastifyInstance): Promise<void> {
  app.post<{ Body: BodyOf<typeof lookUpBank> }>(
    routeOf(lookUpBank),
    { schema: schemaOf(LOOK_UP_BANK), config: { limit: 'address-bank-look-up' } },
    async ({ body }, reply) => {
      const { bankDirectory } = app.business();
      return sendAnswer(reply, await bankOf(bankDirectory, body), (bank) => bank);
    },
  );
}
