import type { JudgedCode } from '@kettle/core';
import { noneWhenOutOfReach } from '../code/reach.ts';
import type { Services } from '../composition/services.ts';
import type { LeadStore } from './lead-store.ts';

interface Judging {
  readonly lead: LeadStore;
  readonly services: Services;
  readonly signal?: AbortSignal;
}

export type JudgedKind = 'referral' | 'affiliate';

/**
 * Asks about a code that a link brought, or an earlier visit, and keeps it only if it is valid; one
 * kept before that has become invalid goes. Without an answer everything stays as it is.
 */
export async function judgeCode(
  kind: JudgedKind,
  code: string,
  { lead, services, signal }: Judging,
): Promise<JudgedCode> {
  const verdict = await ask(kind, code, services, signal);
  if (signal?.aborted) return verdict;
  if (verdict.kind === 'valid') lead.keepCodes({ [kind]: verdict.code });
  if (verdict.kind === 'invalid' && lead.journey.codes[kind] === code) lead.dropCode(kind);
  return verdict;
}

async function ask(
  kind: JudgedKind,
  code: string,
  services: Services,
  signal: AbortSignal | undefined,
): Promise<JudgedCode> {
  const useCases = await services().catch(noneWhenOutOfReach);
  if (!useCases) return { kind: 'unjudged' };
  const { judgeAffiliate, judgeReferral } = useCases;
  return (kind === 'referral' ? judgeReferral : judgeAffiliate)(code, signal);
}
