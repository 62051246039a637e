import { findAffiliate, findReferral } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { on } from '../edge/on-call.ts';
import { CHECK_AFFILIATE, CHECK_REFERRAL } from './code-calls.ts';

/** Referral and affiliate codes. */
export async function codeRoutes(app: FastifyInstance): Promise<void> {
  const codes = () => app.business().company.codes;
  on(app, CHECK_REFERRAL, ({ query }) => findReferral(codes(), query.referral_code));
  on(app, CHECK_AFFILIATE, ({ query }) => findAffiliate(codes(), query.affiliate_code));
}
