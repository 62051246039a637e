import type { CodeKind, CodeVerdict } from '@kettle/core';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import type { Services } from '../../composition/services.ts';
import type { LeadStore } from './lead-store.ts';

interface CheckCodeParts {
  readonly lead: LeadStore;
  readonly services: Services;
  readonly signal?: AbortSignal;
}

/**
 * Validates a code from a link or an earlier visit, and stores it only if it is valid. A stored code
 * that has become invalid is removed. Without a verdict nothing changes.
 */
export async function checkCode(
  kind: CodeKind,
  code: string,
  { lead, services, signal }: CheckCodeParts,
): Promise<CodeVerdict> {
  const checked = await services().then(
    ({ checkAffiliate, checkReferral }) =>
      (kind === 'referral' ? checkReferral : checkAffiliate)(code, signal),
    ignoreChunkLoadError,
  );
  const verdict = checked ?? { kind: 'unchecked', failure: { kind: 'unreachable' } };
  if (signal?.aborted) return verdict;
  if (verdict.kind === 'valid') lead.addCodes({ [kind]: verdict.code });
  if (verdict.kind === 'invalid' && lead.journey.codes[kind] === code) lead.removeCode(kind);
  return verdict;
}
