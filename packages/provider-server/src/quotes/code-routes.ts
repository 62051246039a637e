import { checkAffiliate, checkReferral, type QueryOf } from '@kettle/provider-api';
import { findAffiliate, findReferral } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../edge/answers.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { rateLimitHook } from '../edge/limits/rate-limit-hook.ts';
import type { RouteContext } from '../mails/route-context.ts';

/** Referral and affiliate codes. */
export function codeRoutes(app: FastifyInstance, context: RouteContext): void {
  const onRequest = rateLimitHook(context, 'address-look-up');
  const codes = () => context.business().company.codes;

  app.get<{ Querystring: QueryOf<typeof checkReferral> }>(
    routeOf(checkReferral),
    { schema: schemaOf(checkReferral), onRequest },
    async ({ query }, reply) =>
      sendAnswer(reply, findReferral(codes(), query.referral_code), (code) => code),
  );

  app.get<{ Querystring: QueryOf<typeof checkAffiliate> }>(
    routeOf(checkAffiliate),
    { schema: schemaOf(checkAffiliate), onRequest },
    async ({ query }, reply) =>
      sendAnswer(reply, findAffiliate(codes(), query.affiliate_code), (code) => code),
  );
}
