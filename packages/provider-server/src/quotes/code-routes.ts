import { checkAffiliate, checkReferral, type QueryOf } from '@kettle/provider-api';
import { findAffiliate, findReferral } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../edge/answers.ts';
import { CHECK_AFFILIATE, CHECK_REFERRAL } from './code-calls.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';

/** Referral and affiliate codes. */
export async function codeRoutes(app: FastifyInstance): Promise<void> {
  const codes = () => app.business().company.codes;

  app.get<{ Querystring: QueryOf<typeof checkReferral> }>(
    routeOf(checkReferral),
    { schema: schemaOf(CHECK_REFERRAL), config: { limit: 'address-look-up' } },
    async ({ query }, reply) =>
      sendAnswer(reply, findReferral(codes(), query.referral_code), (code) => code),
  );

  app.get<{ Querystring: QueryOf<typeof checkAffiliate> }>(
    routeOf(checkAffiliate),
    { schema: schemaOf(CHECK_AFFILIATE), config: { limit: 'address-look-up' } },
    async ({ query }, reply) =>
      sendAnswer(reply, findAffiliate(codes(), query.affiliate_code), (code) => code),
  );
}
