import { LIMITS } from '@kettle/core';
import { judgeAffiliate, judgeReferral } from '@kettle/provider-fake/rules';
import type { FastifyInstance } from 'fastify';
import { answer } from './answers.ts';
import { limited } from './limited.ts';
import type { RouteContext } from './route-context.ts';
import { object, text } from './schemas.ts';

/** Referral and affiliate codes. */
export function codeRoutes(app: FastifyInstance, context: RouteContext): void {
  const onRequest = limited(context, 'address-look-up');

  app.get<{ Querystring: { referral_code: string } }>(
    '/referral',
    {
      schema: { querystring: object({ referral_code: text(LIMITS.code) }, ['referral_code']) },
      onRequest,
    },
    async ({ query }, reply) =>
      answer(reply, judgeReferral(query.referral_code), ({ message }) => ({ message })),
  );

  app.get<{ Querystring: { affiliate_code: string } }>(
    '/affiliate',
    {
      schema: { querystring: object({ affiliate_code: text(LIMITS.code) }, ['affiliate_code']) },
      onRequest,
    },
    async ({ query }, reply) =>
      answer(reply, judgeAffiliate(query.affiliate_code), ({ message }) => ({ message })),
  );
}
