import { lookUpBank } from '@kettle/provider-fake/rules';
import type { FastifyInstance } from 'fastify';
import { answer } from './answers.ts';
import { limited } from './limited.ts';
import type { RouteContext } from './route-context.ts';
import * as piece from './schemas.ts';

const BODY = piece.object(
  {
    sortCode: { type: 'string', pattern: '^[0-9]{2}-[0-9]{2}-[0-9]{2}$', maxLength: 8 },
    accountNumber: { type: 'string', pattern: '^[0-9]{8}$', maxLength: 8 },
  },
  ['sortCode', 'accountNumber'],
);

export function bankRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post<{ Body: { sortCode: string; accountNumber: string } }>(
    '/bank_lookup',
    { schema: { body: BODY }, onRequest: limited(context, 'address-bank-look-up') },
    async ({ body }, reply) => answer(reply, lookUpBank(body), ({ bankName }) => ({ bankName })),
  );
}
