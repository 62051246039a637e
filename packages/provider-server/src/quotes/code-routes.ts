import { findAffiliate, findReferral } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { on } from '../edge/on-call.ts';
import { CODE_CALLS } from './code-calls.ts';

/** Referral and affiliate codes. */
export async function codeRoutes(app: FastifyInstance): Promise<void> {
  const codes = () => app.business().company.codes;
  on(app, CODE_CALLS.checkReferral, ({ query }) => findReferral(codes(), query.referral_code));
  on(app, CODE_CALLS.checkAffiliate, ({ query }) => findAffiliate(codes(), query.affiliate_code));
}
